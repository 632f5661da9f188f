import type { ReactNode } from 'react';
import styles from '../Quality.module.css';

type Props = {
  name: ReactNode;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Marked where the share should end. */
  target?: number;
  text: string;
};

/** A share as a bar, with a stroke where it should be. */
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
