import { RAIN_SUMS, type RainSumName } from '@talus/contract/data/latest-data';
import { limitsOf } from '@talus/contract/instruments/instrument';
import type { FormulaProblemCode } from '@talus/domain/formulas/formula-error';
import type { Bounds } from '@talus/domain/hierarchy/instrument';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell, zoneName } from '../../app/export/about';
import type { Column, ColumnKey } from './columns';
import { type Compared, DIFFERENCE_DECIMALS, difference } from './compare';
import { causedStatus, type LatestRow, problemOf, rateOf, rawReading, shownValue, timeOf, typeName } from './row';

type Words = TFunction<['latestData', 'status', 'formulas']>;

export type SheetContext = {
  t: Words;
  language: string;
  zone: Zone;
  now: number;
  compared: Compared | null;
};

type Field = { head: string; cell: (row: LatestRow) => Cell };

const numberCell = (number: number | null, decimals: number): Cell => (number === null ? null : { number, decimals });

const RAW_DECIMALS = 3;
const RAIN_DECIMALS = 1;

const isRain = (key: ColumnKey): key is RainSumName => RAIN_SUMS.some((name) => name === key);

/** Returns the export fields of a screen column; gauges and links have none. */
const fieldsOf = (
  { key, label }: Column,
  rows: readonly LatestRow[],
  { t, language, zone, now, compared }: SheetContext,
): Field[] => {
  const head = t(label);
  if (isRain(key)) return rainFields(key, t('export.mm', { window: head }), rows, t);
  switch (key) {
    case 'status':
      return [{ head, cell: (row) => t(`status:${row.status}`) }];
    case 'instrument':
      return [
        { head: t('export.area'), cell: ({ area }) => area.name },
        { head: t('export.station'), cell: ({ station }) => station.name },
        { head, cell: ({ name }) => name },
        { head: t('export.type'), cell: (row) => typeName(row, language) },
      ];
    case 'raw':
      return compared
        ? [{ head: t('column.raw-difference'), cell: (row) => numberCell(difference(row, 'reading1', compared), DIFFERENCE_DECIMALS) }] // biome-ignore format: a row
        : [{ head, cell: (row) => numberCell(rawReading(row), RAW_DECIMALS) }];
    case 'reading':
      return [
        compared
          ? { head: t('column.reading-difference'), cell: (row) => numberCell(difference(row, row.display_output, compared), DIFFERENCE_DECIMALS) } // biome-ignore format: a row
          : { head, cell: (row) => numberCell(shownValue(row).value, row.decimal_points) },
        { head: t('export.unit'), cell: ({ unit }) => unit },
      ];
    case 'rate1h':
      return [{ head, cell: (row) => numberCell(rateOf(row, '1h'), DIFFERENCE_DECIMALS) }];
    case 'rate24h':
      return [{ head, cell: (row) => numberCell(rateOf(row, '24h'), DIFFERENCE_DECIMALS) }];
    case 'AL':
    case 'WSL': {
      const bound = (side: keyof Bounds) => (row: LatestRow) =>
        numberCell(limitsOf(row)[key][side], row.decimal_points);
      return [
        { head: t('export.lower', { limit: head }), cell: bound('minus') },
        { head: t('export.upper', { limit: head }), cell: bound('plus') },
      ];
    }
    case 'battery':
      return [{ head: t('export.volts', { column: head }), cell: (row) => numberCell(row.bind_batt_reading2, 1) }];
    case 'time':
      return [
        { head: t('export.time', { zone: zoneName(zone, now) }), cell: (row) => localCell(shownValue(row).at, zone) },
        ...(rows.some((row) => shownValue(row).isEarlier)
          ? [{ head: t('export.no-value'), cell: (row: LatestRow) => (shownValue(row).isEarlier ? localCell(timeOf(row), zone) : null) }] // biome-ignore format: a row
          : []),
      ];
    case 'remark':
      return [{ head, cell: (row) => remarkOf(row, t) }];
    default:
      return [];
  }
};

/** Returns the fields of a rain sum, with its completeness in a field of its own where any sum is incomplete. */
const rainFields = (name: RainSumName, head: string, rows: readonly LatestRow[], t: Words): Field[] => {
  const shareOf = (row: LatestRow) => row.completeness?.[name] ?? 1;
  const sum: Field = { head, cell: (row) => numberCell(row[name] ?? null, RAIN_DECIMALS) };
  return rows.some((row) => shareOf(row) < 1)
    ? [sum, { head: t('export.share', { window: head }), cell: (row) => numberCell(Math.floor(shareOf(row) * 100), 0) }]
    : [sum];
};

const remarkOf = (row: LatestRow, t: Words): string | null => {
  const status = causedStatus(row, 'storm');
  const storm = status === 'AL' || status === 'WSL' ? t(`storm.${status}`) : null;
  const problem = problemOf(row);
  const why = problem ? t(`formulas:${problem.reason as FormulaProblemCode}`, problem.params) : null;
  return [storm, why, row.remark?.content].filter(Boolean).join('\n') || null;
};

/** Builds the export sheet with the rows, columns and order of the screen. */
export const dataSheet = (
  rows: readonly LatestRow[],
  columns: readonly Column[],
  context: SheetContext,
): Pick<TableSheet, 'heads' | 'rows'> => {
  const fields = columns.flatMap((column) => fieldsOf(column, rows, context));
  return { heads: fields.map(({ head }) => head), rows: rows.map((row) => fields.map(({ cell }) => cell(row))) };
};
