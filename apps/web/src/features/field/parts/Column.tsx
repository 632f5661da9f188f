import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/primitives';
import { FieldBar } from './FieldBar';
import styles from './parts.module.css';

/** The layout of a field screen: full width on a phone, a phone-wide column on a desktop. */
export const Column = ({ children }: { children: ReactNode }) => (
  <Stack flex={1} minHeight={0} width="full" surface="page" className={styles.column}>
    <FieldBar />
    {children}
  </Stack>
);
