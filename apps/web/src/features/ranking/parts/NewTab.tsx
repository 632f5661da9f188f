import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import styles from './parts.module.css';

type Props = { href: string; name: string; text?: string };

/** A link to an instrument's chart in a new tab; with a text of its own the link has an external-link icon. */
export const NewTab = ({ href, name, text }: Props) => {
  const { t } = useTranslation('ranking');
  return (
    <Row
      as="a"
      inline
      gap={4}
      align="center"
      tone="accent"
      weight="strong"
      nowrap
      hover="underline"
      className={styles.link}
      data-quiet={text ? true : undefined}
      href={href}
      target="_blank"
      rel="noopener"
      title={t('new-tab', { name })}
      aria-label={t('new-tab', { name })}
    >
      {text ?? name}
      {text && <Icon name="ext" size={12} />}
    </Row>
  );
};
