import type { OutputInput, OutputRow } from '@talus/contract/data/outputs';
import { clockTolerance, isAhead } from '@talus/domain/documents/logger-clock';
import { formatTime } from '@talus/domain/time/format';
import { parseTime } from '@talus/domain/time/parse';
import type { Zone } from '@talus/domain/time/zone';
import type { Cells } from '../../../ui/sheet/column';
import { isEdited, type SheetRow } from '../../../ui/sheet/rows';

/** Converts a reading to a row of the sheet; `iso` keeps the milliseconds that a cell does not show. */
export const cellsOf = (row: OutputRow, zone: Zone): Cells => ({
  _id: row._id,
  iso: row.TIMESTAMP,
  at: formatTime(Date.parse(row.TIMESTAMP), zone, 'YYYY-MM-DD HH:mm:ss'),
  instrument: row.instrument_id,
  reading1: row.reading1,
  reading2: row.reading2,
});

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Builds the request of a row; a new row without an instrument belongs to `addFor`. */
export const inputOf = (row: SheetRow, zone: Zone, addFor: string | null): OutputInput => {
  const { base, cells } = row;
  const typed = new Date(parseTime(String(cells.at), zone) ?? 0).toISOString();
  return {
    ...(base && { _id: String(base._id) }),
    instrument_id: String(cells.instrument ?? addFor ?? ''),
    TIMESTAMP: base && !isEdited(row, 'at') ? String(base.iso) : typed,
    reading1: numberOf(cells.reading1),
    reading2: numberOf(cells.reading2),
  };
};

/** Tells whether a local time is so far in the future that the server refuses the reading. */
export const isLater = (local: string, zone: Zone, now: number): boolean => {
  const time = parseTime(local, zone);
  return time !== null && isAhead(time, now, clockTolerance(0, null));
};

/** Batch size of a save. */
export const AT_ONCE = 1000;

export const inPortions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE));
