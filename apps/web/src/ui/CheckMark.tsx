import styles from './CheckMark.module.css';
import { Icon } from './Icon';

/** How much of what a box stands for is chosen. */
export type CheckState = 'all' | 'some' | 'none';

/** The drawn box alone; whoever uses it says the state aloud. */
export const CheckMark = ({ state }: { state: CheckState }) => (
  <span className={styles.box} data-state={state} aria-hidden="true">
    {state !== 'none' && <Icon name={state === 'all' ? 'check' : 'minus'} size={12} className={styles.mark} />}
  </span>
);
