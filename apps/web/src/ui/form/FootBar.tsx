import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './FootBar.module.css';

type Props = {
  /** Unsaved changes and errors. */
  news: ReactNode;
  /** The save and discard buttons. */
  ways: ReactNode;
};

/** The footer of an editor. */
export const FootBar = ({ news, ways }: Props) => {
  const { t } = useTranslation('form');
  return (
    <section className={styles.foot} aria-label={t('foot')}>
      <div className={styles.news}>{news}</div>
      <div className={styles.ways}>{ways}</div>
    </section>
  );
};

/** The names of the changed fields, in one truncated line. */
export const FootNames = ({ children }: { children: ReactNode }) => <span className={styles.names}>{children}</span>;

/** A note before saving; with an icon, an error. */
export const FootNote = ({ icon, role, children }: { icon?: IconName; role?: 'alert'; children: ReactNode }) => (
  <span className={styles.note} data-wrong={icon !== undefined || undefined} role={role}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);

/** A link in the footer to the field that it names. */
export const FootJump = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.jump} onClick={onClick}>
    {children}
  </button>
);
