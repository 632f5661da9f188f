import { useMemo } from 'react';
import { cx } from '../cx';
import { cleanHtml } from './clean';
import styles from './RichText.module.css';

type Props = { html: string; className?: string | undefined };

/** Text written with the editor, sanitised again before display. */
export const RichText = ({ html, className }: Props) => {
  const clean = useMemo(() => cleanHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to seven tags without behaviour, on the way in and here
  return <div className={cx(styles.text, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
};
