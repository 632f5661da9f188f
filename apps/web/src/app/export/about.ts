import type { Cell } from '@talus/domain/sheets/table-sheet';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { offsetText } from '../../lib/offset-text';
import type { Read } from '../frame/read';

export type About = {
  title: string;
  project: string;
  zone: Zone;
  /** Time at which the file is made, epoch ms. */
  now: number;
  read: Pick<Read, 'at' | 'error'>;
  /** The part of the table in the file: period, filters, order. */
  shown: readonly string[];
};

/** Converts a time to the project's local time, in whole seconds: spreadsheets know no time zones. */
export const localCell = (ms: number | null, zone: Zone): Cell =>
  ms === null ? null : { local: Math.floor((ms + zoneOffset(ms, zone)) / 1000) * 1000 };

/** Asia/Taipei (UTC+08:00). */
export const zoneName = (zone: Zone, now: number): string => {
  const offset = `UTC${offsetText(now, zone).replace('−', '-')}`;
  return typeof zone === 'string' ? `${zone} (${offset})` : offset;
};

/** Lists the rows above the table of an export. A file travels without the screen, so it must describe itself fully. */
export const aboutRows = (
  t: TFunction<'ui'>,
  { title, project, zone, now, read, shown }: About,
): (readonly [string, Cell])[] => [
  [t('export.title'), title],
  [t('export.project'), project],
  [t('export.zone'), zoneName(zone, now)],
  [t('export.made'), localCell(now, zone)],
  [t('export.read'), localCell(read.at, zone)],
  ...(read.error === null ? [] : [[t('export.old'), read.error] as const]),
  ...shown.map((text) => [t('export.shown'), text] as const),
];
