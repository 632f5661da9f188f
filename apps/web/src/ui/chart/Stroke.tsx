import { cx } from '../cx';
import styles from './ChartLegend.module.css';

type Props = { token: string; isColumn: boolean; isHidden: boolean };

/** Legend key of a series: a thin line, or a block for columns. */
export const Stroke = ({ token, isColumn, isHidden }: Props) => (
  <i
    className={cx(styles.stroke, isColumn && styles.block)}
    style={{ background: isHidden ? 'var(--line-strong)' : `var(${token})` }}
    aria-hidden="true"
  />
);
