import { timeText } from '../sheets/cell-text';
import { readTypedClock } from '../sheets/typed-clock';
import { readTypedDate } from '../sheets/typed-date';
import { localOf } from '../workbooks/number-formats';
import type { WorkbookCell } from '../workbooks/workbook';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** The time in a cell: a date with a time, or a time of day alone. Both as if the wall clock were UTC. */
export type SaidTime = { local: number } | { clock: number };

/** Parses a cell; null for no time. A bare number is read as a date serial: 44937 is 2023-01-11. */
export function saidTime(cell: WorkbookCell, is1904: boolean): SaidTime | null {
  if (typeof cell === 'number') return ofSerial(cell, is1904);
  if (typeof cell === 'string') return ofText(cell);
  if (cell === null || typeof cell !== 'object' || !('local' in cell)) return null;
  const zero = localOf(0, is1904) as number;
  return ofLocal(cell.local, zero);
}

function ofSerial(serial: number, is1904: boolean): SaidTime | null {
  const local = localOf(serial, is1904);
  return local === null ? null : ofLocal(local, localOf(0, is1904) as number);
}

/** Converts a local time; a time within the first day of serials is a time of day without a date. */
function ofLocal(local: number, zero: number): SaidTime {
  const whole = Math.round(local / SECOND_MS) * SECOND_MS;
  return whole < zero + DAY_MS ? { clock: whole - zero } : { local: whole };
}

function ofText(text: string): SaidTime | null {
  const clock = readTypedClock(text);
  if (clock) return { clock: ((clock.hour * 60 + clock.minute) * 60 + clock.second) * SECOND_MS };
  const date = readTypedDate(text, true);
  return date === null ? null : { local: Date.parse(`${date.replace(' ', 'T')}Z`) };
}

/**
 * Returns the time of a row, as `2026-11-15 08:05`: its own date and time, or its time of day on the sheet's date, or
 * the sheet's time. Null where a cell holds no valid time, or no date is known.
 */
export function timeOfRow(own: readonly WorkbookCell[], sheet: number | null, is1904: boolean): string | null {
  let local = sheet;
  let clock: number | null = null;
  for (const cell of own) {
    if (cell === null || cell === '') continue;
    const said = saidTime(cell, is1904);
    if (said === null) return null;
    if ('local' in said) local = said.local;
    else clock = said.clock;
  }
  if (local === null) return null;
  const at = clock === null ? local : local - (local % DAY_MS) + clock;
  // Typed times have minute resolution
  return timeText(at - (at % MINUTE_MS));
}
