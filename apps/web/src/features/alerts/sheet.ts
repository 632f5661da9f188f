import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { TableSheet } from '@talus/domain/sheets/table-sheet';
import type { Zone } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { localCell, zoneName } from '../../app/export/about';
import { nameOf } from '../../entities/events/words';
import { lastedMs } from './view';

type Context = {
  t: TFunction<['alerts', 'status']>;
  content: (row: AlertEventRow) => string;
  /** The sentence about the end cause. */
  said?: (row: AlertEventRow) => string;
  zone: Zone;
  now: number;
};

const MINUTE = 60_000;

const at = (time: string | null | undefined, zone: Zone) => localCell(time ? Date.parse(time) : null, zone);

/** Builds the export sheet of the events of all pages, in the order of the list. */
export const alertsSheet = (
  rows: readonly AlertEventRow[],
  { t, content, said, zone, now }: Context,
): Pick<TableSheet, 'heads' | 'rows'> => {
  const times = zoneName(zone, now);
  return {
    heads: [
      t('column.level'),
      t('export.start', { zone: times }),
      t('export.end', { zone: times }),
      t('export.minutes'),
      t('export.area'),
      t('column.station'),
      t('column.instrument'),
      t('column.content'),
      t('export.informed', { zone: times }),
      t('export.informed-by'),
      t('export.acknowledged', { zone: times }),
      t('export.acknowledged-by'),
      t('export.level-since', { zone: times }),
      t('filter.cause'),
      t('export.end-said'),
      t('export.untold'),
    ],
    rows: rows.map((row) => [
      t(`status:${row.label}`),
      at(row.startTime, zone),
      row.endTime === null ? t('row.open') : at(row.endTime, zone),
      { number: lastedMs(row, now) / MINUTE, decimals: 0 },
      row.area?.name ?? (row.instrument_data && t('status:no-place')),
      row.instrument_data ? (row.instrument_data.station?.name ?? t('status:no-place')) : null,
      nameOf(row),
      content(row),
      row.isUnseen ? t('row.unseen') : at(row.inform?.time, zone),
      row.inform?.user.name ?? null,
      at(row.state.time, zone),
      row.state.user?.name ?? null,
      at(row.levelSince, zone),
      row.endCause && t(`end.${row.endCause}`),
      (row.endCause && said?.(row)) || null,
      row.untold && t(`telling.reason.${row.untold.reason}`, { list: t('export.untold-list') }),
    ]),
  };
};
