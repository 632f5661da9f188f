import type { AlertLine, ChartAxis, ChartModel } from '@talus/domain/charts/chart-model';
import { axisKey } from '@talus/domain/charts/settings/card-state';
import { formatLimit } from '@talus/domain/text/format-number';
import type { ChartWords } from './chart-words';
import { textWidth } from './text-width';

/** Width of bold text relative to normal text. */
export const BOLD = 1.06;

/** Text of a label: the instrument in normal weight and the limit in bold. */
export type AlertLabel = { whose: string; limit: string };

/** A limit line with its axis, and the edge beyond which it lies, if outside the axis. */
export type AxisLine = { line: AlertLine; axis: ChartAxis; beyond: 'above' | 'below' | null };

/**
 * Words a label. On a phone one unit is shown at a time: its lead and unit stand above the labels once, and every other
 * instrument is named by its own label.
 */
export const alertLabel = ({ line, beyond }: AxisLine, words: ChartWords, isCompact: boolean): AlertLabel => {
  const { level, value, unit, name, more, isLead, mirror } = line;
  const isBoth = mirror !== null && mirror === -value;
  const number = isBoth ? `±${formatLimit(Math.abs(value))}` : formatLimit(value);
  const arrow = beyond === 'above' ? ' ↑' : beyond === 'below' ? ' ↓' : '';
  const whose = more > 0 ? `${name} +${more}` : name;
  return isCompact
    ? { whose: isLead ? '' : whose, limit: `${words.level(level)} ${number}${arrow}` }
    : { whose, limit: `${words.level(level)} ${number} ${unit}${arrow}` };
};

export const labelWidth = ({ whose, limit }: AlertLabel): number =>
  (whose ? textWidth(whose) + WHOSE_GAP : 0) + textWidth(limit) * BOLD;

export const WHOSE_GAP = 5;

/**
 * Returns the lines with a label. Of the lines outside their axis, only the nearest on each side has a label; a limit
 * on both sides of zero stands on the side that the axis reaches.
 */
export const labelledLines = ({ axes, alertLines }: ChartModel): AxisLine[] =>
  axes.flatMap((axis) => {
    // without a visible scale a limit is meaningful only where it was passed or chosen
    const own = alertLines.filter((line) => line.axis === axisKey(axis) && (axis.isPlaced || line.drawn === 'across'));
    const placed = own.map((given): AxisLine => {
      const line = reaches(axis, given.value) || !reaches(axis, given.mirror) ? given : turned(given);
      const isInside = line.drawn === 'said' || reaches(axis, line.value);
      return { line, axis, beyond: isInside ? null : line.value > axis.max ? 'above' : 'below' };
    });
    const nearest = (side: 'above' | 'below') =>
      placed
        .filter(({ beyond }) => beyond === side)
        .toSorted((a, b) => (side === 'above' ? a.line.value - b.line.value : b.line.value - a.line.value))[0];
    const told = [nearest('above'), nearest('below')];
    return placed.filter((one) => one.beyond === null || told.includes(one));
  });

const reaches = ({ min, max }: ChartAxis, value: number | null): boolean =>
  value !== null && value >= min && value <= max;

const turned = (line: AlertLine): AlertLine => ({ ...line, value: line.mirror ?? line.value, mirror: line.value });
