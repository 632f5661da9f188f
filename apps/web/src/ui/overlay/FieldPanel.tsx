import type { ReactNode } from 'react';
import { Row } from '../layout/primitives';
import styles from './overlay.module.css';

/** Fields side by side on a card under the header; on a phone stacked, without the card. */
export const FieldPanel = ({ children }: { children: ReactNode }) => (
  <Row gap="8 12" wrap surface="card" border="line" radius={2} className={styles.fieldPanelPanel}>
    {children}
  </Row>
);
