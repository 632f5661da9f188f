import type { SlotState } from '@talus/domain/completeness/causes';
import { Box } from '../../../../ui/layout/primitives';
import styles from './cell.module.css';

/** The pattern of a cause; the label stands beside the pattern. */
export const CauseMark = ({ cause }: { cause: SlotState }) => (
  <Box as="i" flex="none" className={styles.cause} data-cause={cause} aria-hidden="true" />
);
