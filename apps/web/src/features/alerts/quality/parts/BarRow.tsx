import type { ReactNode } from 'react';
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
  <li className={styles.row}>
    <span>{name}</span>
    <span className={styles.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
      {target !== undefined && <u style={{ left: `${target * 100}%` }} />}
    </span>
    <span>{text}</span>
  </li>
);
