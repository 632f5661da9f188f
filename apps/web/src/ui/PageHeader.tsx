import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PageHeader.module.css';

type Props = {
  title: string;
  /** What is shown, part by part: project, period, how many. */
  shown?: readonly ReactNode[];
  /** When it was refreshed, already in the project's clock. */
  refreshedAt?: string | null;
  /** Behind it: how often, or why not. */
  after?: readonly ReactNode[];
  /** On the right. */
  actions?: ReactNode;
};

/** The same line on top of every screen: title, what is shown, when it was refreshed, actions. */
export const PageHeader = ({ title, shown = [], refreshedAt, after = [], actions }: Props) => {
  const { t } = useTranslation('ui');
  const parts = [...shown, ...(refreshedAt ? [t('header.refreshed', { time: refreshedAt })] : []), ...after];
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {parts.length > 0 && (
        <ul className={styles.shown}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity than their place
            <li key={index}>{part}</li>
          ))}
        </ul>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
};
