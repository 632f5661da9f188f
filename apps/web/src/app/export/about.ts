import type { Cell } from '@talus/domain/sheets/table-sheet';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';
import type { TFunction } from 'i18next';
import { offsetText } from '../../lib/offset-text';
import type { Read } from '../frame/read';

export type About = {
  title: string;
  project: string;
  zone: Zone;
  /** When the file is made. */
  now: number;
  read: Pick<Read, 'at' | 'error'>;
  /** What of the table is in it: period, filters, order. */
  shown: readonly string[];
};

/** A moment as the project's clocks show it: sheets know no zones. */
export const localCell = (ms: number | null, zone: Zone): Cell =>
  ms === null ? null : { local: Math.floor((ms + zoneOffset(ms, zone)) / 1000) * 1000 };

/** Asia/Taipei (UTC+08:00). */
export const zoneName = (zone: Zone, now: number): string => {
  const offset = `UTC${offsetText(now, zone).replace('−', '-')}`;
  return typeof zone === 'string' ? `${zone} (${offset})` : offset;
};

/** What stands above the table of every screen that is exported. A file goes on by itself, so it says all of it. */
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
