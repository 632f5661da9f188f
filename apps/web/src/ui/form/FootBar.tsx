import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import styles from './FootBar.module.css';

type Props = {
  /** What is unsaved and what is wrong. */
  news: ReactNode;
  /** The ways out. */
  ways: ReactNode;
};

/** The foot of what is edited. */
export const FootBar = ({ news, ways }: Props) => {
  const { t } = useTranslation('form');
  return (
    <section className={styles.foot} aria-label={t('foot')}>
      <div className={styles.news}>{news}</div>
      <div className={styles.ways}>{ways}</div>
    </section>
  );
};

/** The names of what was changed, in a line that is cut. */
export const FootNames = ({ children }: { children: ReactNode }) => <span className={styles.names}>{children}</span>;

/** Something to know before saving; with an icon it is something wrong. */
export const FootNote = ({ icon, role, children }: { icon?: IconName; role?: 'alert'; children: ReactNode }) => (
  <span className={styles.note} data-wrong={icon !== undefined || undefined} role={role}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </span>
);

/** A word in the foot that leads to what it names. */
export const FootJump = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.jump} onClick={onClick}>
    {children}
  </button>
);
