import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PageHeader.module.css';
import { Row, Text } from './primitives';

type Props = {
  title: string;
  /** Parts of the description of the content: project, period, count. */
  shown?: readonly ReactNode[];
  /** Time of the last refresh, formatted in the project's time zone. */
  refreshedAt?: string | null;
  /** After the refresh time: the interval, or why there is no refresh. */
  after?: readonly ReactNode[];
  /** Controls at the right. */
  actions?: ReactNode;
};

/** The header of every screen: title, description, refresh time, actions. */
export const PageHeader = ({ title, shown = [], refreshedAt, after = [], actions }: Props) => {
  const { t } = useTranslation('ui');
  const parts = [...shown, ...(refreshedAt ? [t('header.refreshed', { time: refreshedAt })] : []), ...after];
  return (
    <Row as="header" gap={12} align="center" flex="none" minHeight={48} nowrap className={styles.header}>
      <Text as="h1" size="title" line={24} className={styles.title}>
        {title}
      </Text>
      {parts.length > 0 && (
        <Row as="ul" wrap minWidth={0} size="data" tone="muted" hide="phone" className={styles.shown}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
            <li key={index}>{part}</li>
          ))}
        </Row>
      )}
      {actions && (
        <Row gap={8} align="center" flex="none" push className={styles.actions}>
          {actions}
        </Row>
      )}
    </Row>
  );
};
