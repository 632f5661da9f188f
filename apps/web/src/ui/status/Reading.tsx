import { NONE, numberParts } from '@talus/domain/text/format-number';
import type { CSSProperties } from 'react';
import { cx } from '../cx';
import { Caption, Text } from '../layout/primitives';
import styles from './status.module.css';

type Props = {
  /** null: no reading, shown as an em dash. */
  value: number | null | undefined;
  decimals: number;
  unit?: string | undefined;
  /** A change: positive numbers carry a plus. */
  plus?: boolean;
  strong?: boolean;
  /**
   * In a column: the width kept after the decimal point, in characters, and for the unit, in pixels, so that points and
   * units line up.
   */
  align?: { fraction: number; unit?: number };
};

/** A number with its unit. Inline by default; with `align` it lines up in a column. */
export const Reading = ({ value, decimals, unit, plus = false, strong = false, align }: Props) => {
  const parts = numberParts(value, { decimals, plus });
  const room = align && ({ '--fraction': `${align.fraction}ch`, '--unit': `${align.unit ?? 0}px` } as CSSProperties);
  return (
    <Text nowrap className={cx(align && styles.column, strong && styles.strong, !parts && styles.none)} style={room}>
      {parts ? parts.whole : NONE}
      {(align || parts?.fraction) && <span className={styles.fraction}>{parts?.fraction}</span>}
      {(unit || align?.unit) && (
        <Caption weight="normal" className={styles.unit}>
          {parts && unit}
        </Caption>
      )}
    </Text>
  );
};
