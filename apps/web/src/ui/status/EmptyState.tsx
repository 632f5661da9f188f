import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import styles from './EmptyState.module.css';

type Props = {
  icon: IconName;
  /** Names the missing content. */
  title: string;
  /** A sentence that says where to add it. */
  children?: ReactNode;
  /** One button, at most a second quiet one. */
  actions?: ReactNode;
};

/** Empty state, never a dead end: names the missing content, where to add it, and offers a button. */
export const EmptyState = ({ icon, title, children, actions }: Props) => (
  <div className={styles.empty}>
    <Icon name={icon} size={28} className={styles.icon} />
    <p className={styles.title}>{title}</p>
    {children && <p className={styles.text}>{children}</p>}
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
