import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon';
import type { IconName } from './icon-paths';

type Props = {
  icon: IconName;
  /** What is missing. */
  title: string;
  /** Where to set it, in a sentence. */
  children?: ReactNode;
  /** The way out: one button, at most a second quiet one. */
  actions?: ReactNode;
};

/** Never a dead end: what is missing, where to set it, one button. */
export const EmptyState = ({ icon, title, children, actions }: Props) => (
  <div className={styles.empty}>
    <Icon name={icon} size={28} className={styles.icon} />
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.text}>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
