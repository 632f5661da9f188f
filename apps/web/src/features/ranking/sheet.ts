import type { DroppedRow, RankedRow } from '@talus/contract/data/ranking';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell } from '../../app/export/about';
import type { ShownDropped, ShownTable } from './view';

type Words = TFunction<readonly ['ranking', 'status']>;

const count = (number: number | null): Cell => (number === null ? null : { number, decimals: 0 });
const value = (number: number | null, decimals: number): Cell => (number === null ? null : { number, decimals });

/**
 * Builds the export sheet: the shown tables below one another, then the removed readings of instruments in none of the
 * tables.
 */
export function rankingSheet(
  t: Words,
  tables: readonly ShownTable[],
  { rows: dropped }: ShownDropped,
  zone: Zone,
): Pick<TableSheet, 'heads' | 'rows'> {
  const droppedOf = new Map(dropped.map((row) => [row._id, row]));
  const known = (row: RankedRow | DroppedRow): Cell[] => [
    row.name,
    row.area?.name ?? t('status:no-place'),
    row.station?.name ?? t('status:no-place'),
    t(`status:${row.status}`),
  ];
  const apart = (row: DroppedRow | undefined): Cell[] =>
    row ? [count(row.dropped), value(row.value, row.decimal_points), value(Math.abs(row.z), 2)] : [null, null, null];
  const ranked = tables.flatMap(({ ranking, kind, rows }) =>
    rows.map((row, i): Cell[] => [
      `${t(`kind.${kind}`)} ${t(`by.${ranking}`)}`,
      count(i + 1),
      ...known(row),
      value(row.value, row.decimal_points),
      row.unit,
      localCell(row.TIMESTAMP === null ? null : Date.parse(row.TIMESTAMP), zone),
      value(row.last, row.decimal_points),
      count(row.received),
      count(row.expected),
      ...apart(droppedOf.get(row._id)),
    ]),
  );
  const listed = new Set(tables.flatMap(({ rows }) => rows.map(({ _id }) => _id)));
  const others = dropped
    .filter(({ _id }) => !listed.has(_id))
    .map((row): Cell[] => [
      t('dropped.title'),
      null,
      ...known(row),
      value(row.used, row.decimal_points),
      row.unit,
      null,
      null,
      count(row.received),
      null,
      ...apart(row),
    ]);
  return {
    heads: [
      t('sheet.table'),
      t('column.place-no'),
      t('column.instrument'),
      t('sheet.area'),
      t('sheet.station'),
      t('sheet.status'),
      t('sheet.value'),
      t('sheet.unit'),
      t('sheet.time'),
      t('sheet.last'),
      t('sheet.received'),
      t('sheet.expected'),
      t('sheet.dropped'),
      t('dropped.value'),
      '|z|',
    ],
    rows: [...ranked, ...others],
  };
}
