import { timeText } from '../sheets/cell-text';
import { readTypedClock } from '../sheets/typed-clock';
import { readTypedDate } from '../sheets/typed-date';
import { localOf } from '../workbooks/number-formats';
import type { WorkbookCell } from '../workbooks/workbook';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** What a cell says of a time: a day with its hour, or an hour of whatever day. Both as if the wall clock were UTC. */
export type SaidTime = { local: number } | { clock: number };

/** null where it says no time. A bare number in the place of a time is a serial, as 44937 is 2023-01-11. */
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

/** A time within the day that serials begin with is an hour without a day. */
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
 * The time of a row, as `2026-11-15 08:05`: its own day and hour, or its hour on the day of the sheet, or the sheet's time.
 * null where what it says is no time, or where nothing says the day.
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
  // People write down minutes
  return timeText(at - (at % MINUTE_MS));
}
