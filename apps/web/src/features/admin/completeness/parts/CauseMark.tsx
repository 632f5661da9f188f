import type { SlotState } from '@talus/domain/completeness/causes';
import styles from './cell.module.css';

/** The pattern of a cause; the label stands beside the pattern. */
export const CauseMark = ({ cause }: { cause: SlotState }) => (
  <i className={styles.cause} data-cause={cause} aria-hidden="true" />
);
