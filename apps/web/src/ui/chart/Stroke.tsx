import { cx } from '../cx';
import { Box } from '../layout/primitives';
import styles from './ChartLegend.module.css';

type Props = { token: string; isColumn: boolean; isHidden: boolean };

/** Legend key of a series: a thin line, or a block for columns. */
export const Stroke = ({ token, isColumn, isHidden }: Props) => (
  <Box
    as="i"
    flex="none"
    width={16}
    height={2}
    className={cx(styles.stroke, isColumn && styles.block)}
    style={{ background: isHidden ? 'var(--line-strong)' : `var(${token})` }}
    aria-hidden="true"
  />
);
