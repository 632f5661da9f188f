import type { ReactNode } from 'react';
import styles from './Column.module.css';
import { FieldBar } from './FieldBar';

/** The layout of a field screen: full width on a phone, a phone-wide column on a desktop. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <FieldBar />
    {children}
  </div>
);
