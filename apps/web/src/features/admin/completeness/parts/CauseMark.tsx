import type { SlotState } from '@talus/domain/completeness/causes';
import styles from './cell.module.css';

/** A cause as its pattern; the word stands beside it. */
export const CauseMark = ({ cause }: { cause: SlotState }) => (
  <i className={styles.cause} data-cause={cause} aria-hidden="true" />
);
