import type { ReactNode } from 'react';
import styles from './FieldPanel.module.css';

/** Fields side by side on a card under the header; on a phone stacked, without the card. */
export const FieldPanel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;
