import type { ReactNode } from 'react';
import styles from './Column.module.css';
import { FieldBar } from './FieldBar';

/** A field screen: the whole of a phone, on a desk a column as wide as one. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <FieldBar />
    {children}
  </div>
);
