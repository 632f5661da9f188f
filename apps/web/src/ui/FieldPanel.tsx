import type { ReactNode } from 'react';
import styles from './FieldPanel.module.css';

/** Fields side by side on a card under the header; under a thumb one below another, without the card. */
export const FieldPanel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;
