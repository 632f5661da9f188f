import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { depthDecimals } from './model';
import type { CurveView } from './view';

/** The table as a file: a depth a row, a time a column. */
export function curveSheet(
  { depths, names, curves, decimals }: CurveView,
  words: { depth: string; instrument: string },
  zone: Zone,
): Pick<TableSheet, 'heads' | 'rows'> {
  const ofDepth = depthDecimals(depths);
  const cell = (value: number | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: value, decimals };
  return {
    heads: [words.depth, words.instrument, ...curves.map(({ time }) => formatTime(time, zone, 'YYYY-MM-DD HH:mm'))],
    rows: depths.map((depth, i) => [
      { number: depth, decimals: ofDepth },
      names[i] ?? null,
      ...curves.map(({ values }) => cell(values[i])),
    ]),
  };
}
