import type { ReactNode } from 'react';
import { Box, Grid } from '../../../../ui/layout/primitives';
import styles from '../Quality.module.css';

type Props = {
  name: ReactNode;
  /** Share of the whole, 0 to 1. */
  share: number;
  /** Upper target of the share, 0 to 1; marked on the bar. */
  target?: number;
  text: string;
};

/** A share as a bar, with a mark at the target. */
export const BarRow = ({ name, share, target, text }: Props) => (
  <Grid as="li" gap={12} align="center" minHeight={24} className={styles.row}>
    <span>{name}</span>
    <Box as="span" height={8} surface="sunken" radius={1} relative className={styles.bar} aria-hidden="true">
      <Box as="i" minWidth={0} radius={1} style={{ width: `${share * 100}%` }} />
      {target !== undefined && <u style={{ left: `${target * 100}%` }} />}
    </Box>
    <span>{text}</span>
  </Grid>
);
