import { Icon } from '../icons/Icon';
import styles from './controls.module.css';

/** How many of the items of a checkbox are selected. */
export type CheckState = 'all' | 'some' | 'none';

/** The drawn checkbox alone; the parent exposes the state to screen readers. */
export const CheckMark = ({ state }: { state: CheckState }) => (
  <span className={styles.box} data-state={state} aria-hidden="true">
    {state !== 'none' && <Icon name={state === 'all' ? 'check' : 'minus'} size={12} className={styles.mark} />}
  </span>
);
