import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { depthDecimals } from './model';
import type { CurveView } from './view';

const withUnit = (head: string, unit: string): string => (unit ? `${head} (${unit})` : head);

/** Builds the export sheet: a row per depth, a column per time, with units in the headers. */
export function curveSheet(
  { depths, names, curves, decimals, unit }: CurveView,
  words: { depth: string; depthUnit: string; instrument: string },
  zone: Zone,
): Pick<TableSheet, 'heads' | 'rows'> {
  const ofDepth = depthDecimals(depths);
  const cell = (value: number | null | undefined): Cell =>
    value === null || value === undefined ? null : { number: value, decimals };
  return {
    heads: [
      withUnit(words.depth, words.depthUnit),
      words.instrument,
      ...curves.map(({ time }) => withUnit(formatTime(time, zone, 'YYYY-MM-DD HH:mm'), unit)),
    ],
    rows: depths.map((depth, i) => [
      { number: depth, decimals: ofDepth },
      names[i] ?? null,
      ...curves.map(({ values }) => cell(values[i])),
    ]),
  };
}
