import { type Owed, percentOf } from '@talus/domain/completeness/share';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { TFunction } from 'i18next';
import type { Instrument, Sum } from './prepare';

const count = (number: number): Cell => ({ number, decimals: 0 });
const percent = (owed: Owed): Cell => {
  const value = percentOf(owed);
  return value === null ? null : { number: value, decimals: 1 };
};

/** Builds the export table: one row per instrument, one column per day, sums at the foot. */
export function completenessSheet(
  t: TFunction<['adminCompleteness', 'status']>,
  days: readonly string[],
  instruments: readonly Instrument[],
  sum: Sum,
): Pick<TableSheet, 'heads' | 'rows'> {
  const { causes } = sum;
  const line = ({ row, owed, causes: why, days: cells }: Instrument): Cell[] => [
    row.area?.name ?? t('status:no-place'),
    row.station?.name ?? t('status:no-place'),
    row.name,
    row.type.code,
    row.document?.name ?? null,
    row.data_interval ? { number: row.data_interval / MINUTE_MS, decimals: 1 } : null,
    row.state === 'counted' ? null : t(`state.${row.state}`),
    count(owed.expected),
    count(owed.received),
    percent(owed),
    ...[why.silent, why.refused, why.nan, why.masked].map(count),
    ...cells.map(percent),
  ];
  return {
    heads: [
      t('column.area'),
      t('column.station'),
      t('column.instrument'),
      t('column.type'),
      t('column.document'),
      t('column.interval'),
      t('column.state'),
      t('column.expected'),
      t('column.received'),
      t('column.percent'),
      t('cause.silent'),
      t('cause.refused'),
      t('cause.nan'),
      t('cause.masked'),
      ...days,
    ],
    rows: [
      ...instruments.map(line),
      [
        t('sum'),
        null,
        null,
        null,
        null,
        null,
        null,
        count(sum.owed.expected),
        count(sum.owed.received),
        percent(sum.owed),
        ...[causes.silent, causes.refused, causes.nan, causes.masked].map(count),
        ...sum.days.map(percent),
      ],
    ],
  };
}
