import { axisKey } from '@talus/domain/charts/card-state';
import type { AlertLine, ChartAxis, ChartModel } from '@talus/domain/charts/chart-model';
import { formatLimit } from '@talus/domain/text/format-number';
import type { ChartWords } from './chart-words';
import { textWidth } from './text-width';

/** A bold text is so much wider. */
export const BOLD = 1.06;

/** What a label says: whose limit it is, in plain letters, and the limit in bold ones. */
export type AlertLabel = { whose: string; limit: string };

/** A line with its axis, and with the edge it lies beyond, if it lies outside. */
export type AxisLine = { line: AlertLine; axis: ChartAxis; beyond: 'above' | 'below' | null };

/**
 * On a phone one unit is shown at a time: its lead and its unit stand above the labels once, and every other
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
 * The lines that have a label. Of those that lie outside of their axis the nearest on each side tells that there is
 * one; a limit on both sides of zero stands where the axis reaches it.
 */
export const labelledLines = ({ axes, alertLines }: ChartModel): AxisLine[] =>
  axes.flatMap((axis) => {
    // without a scale beside it a limit says something only where it was passed or chosen
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
