import { useMemo } from 'react';
import { cx } from '../cx';
import { cleanHtml } from './clean';
import styles from './RichText.module.css';

type Props = { html: string; className?: string | undefined };

/** What somebody wrote with the editor, cleaned once more before it is shown. */
export const RichText = ({ html, className }: Props) => {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to seven tags without behaviour, on the way in and here
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
};
