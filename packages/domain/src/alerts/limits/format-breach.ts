import type { Bounds, Limits } from '../../hierarchy/instrument';
import { LEVELS } from '../../status/status';
import { formatNumber } from '../../text/format-number';
import { roundSignificant } from '../level';

/** The maximum number of decimals: a number with nine significant digits needs no more. */
const MOST_DECIMALS = 9;

export type Breach = { value: string; limit: string | null };

/**
 * The notation of numbers. `typeset`: a real minus sign and grouped thousands, as on screens and paper. `plain`:
 * characters that every phone has in its own alphabet.
 */
export type Notation = 'typeset' | 'plain';

export type BreachOptions = {
  /** The decimals of the instrument. */
  decimals: number;
  /** Adds a plus sign to positive amounts; used for changes. */
  plus?: boolean;
  notation?: Notation;
};

/**
 * Returns the number of decimals for a value and its limit: the decimals of the instrument. Where the two would read
 * alike and are not equal, adds as many decimals as tell them apart. A limit keeps the decimals that it was set with:
 * -7.5 of an instrument without decimals is not -8.
 */
export function breachDecimals(
  value: number,
  limit: number | null,
  decimals: number,
): { value: number; limit: number } {
  if (limit === null) return { value: decimals, limit: decimals };
  const [a, b] = [roundSignificant(value), roundSignificant(limit)];
  let shown = decimals;
  while (a !== b && shown < MOST_DECIMALS && Number(a.toFixed(shown)) === Number(b.toFixed(shown))) shown++;
  const own = Math.max(shown, Math.min(MOST_DECIMALS, decimalsOf(b)));
  return { value: a === b ? own : shown, limit: own };
}

/** Returns the number of decimals for a value in a row with its limits: as many as tell the value from each bound. */
export const decimalsBeside = (value: number | null, limits: Limits | null, decimals: number): number =>
  limits === null
    ? decimals
    : decimalsBesideBounds(
        value,
        LEVELS.map((level) => limits[level]),
        decimals,
      );

/** Returns the number of decimals that tell a value from each of the given bounds. */
export const decimalsBesideBounds = (value: number | null, bounds: readonly Bounds[], decimals: number): number =>
  value === null || !Number.isFinite(value)
    ? decimals
    : Math.max(
        decimals,
        ...bounds.flatMap(({ minus, plus }) => [
          breachDecimals(value, minus, decimals).value,
          breachDecimals(value, plus, decimals).value,
        ]),
      );

/**
 * Formats a value beside the limit that it passed or is compared with: 5.004 beside a limit of 5.000, not 5.00 beside
 * 5.00. Messages, screens, files and reports all format the two with this function.
 */
export function formatBreach(value: number, limit: number | null, options: BreachOptions): Breach {
  const decimals = breachDecimals(value, limit, options.decimals);
  return {
    value: formatAmount(value, { ...options, decimals: decimals.value }),
    limit: limit === null ? null : formatAmount(limit, { ...options, decimals: decimals.limit, plus: false }),
  };
}

/** Formats an amount without the noise of binary fractions; never -0.00. */
export function formatAmount(value: number, { notation = 'typeset', ...options }: BreachOptions): string {
  const rounded = roundSignificant(value);
  if (notation === 'typeset') return formatNumber(rounded, options);
  const digits = rounded.toFixed(options.decimals);
  if (Number(digits) === 0) return (0).toFixed(options.decimals);
  return options.plus && rounded > 0 ? `+${digits}` : digits;
}

function decimalsOf(value: number): number {
  const [, fraction = ''] = String(value).split('.');
  return fraction.includes('e') ? 0 : fraction.length;
}
