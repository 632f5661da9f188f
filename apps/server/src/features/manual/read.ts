import type { ManualOutput } from '@talus/contract/data/manual';
import { isNothing } from '@talus/domain/manual/reading';
import { remarkOf } from '@talus/domain/manual/remarks';
import { type Columns, firstAtOrAfter } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import { type StruckPoint, struckPoints } from '../../records/readings/masks/mask-store';
import { outputId } from '../../records/readings/read/output-id';
import { readColumns } from '../../records/readings/read/read-columns';
import { readingPhotos } from '../field/store';
import { limitsFinder } from './limits-at';
import { readTyped, typedAt } from './read-typed';
import { EVER, listNotes, type ManualRow, type NoteRow } from './store';

const keyOf = (instrumentNo: number, time: number): string => `${instrumentNo} ${time}`;

const byKey = <T extends { instrumentNo: number; ts: Date }>(found: readonly T[]): Map<string, T> =>
  new Map(found.map((one) => [keyOf(one.instrumentNo, one.ts.getTime()), one]));

/** Reads every reading and note up to a time, newest first, by instrument. */
export async function readOutputs(
  db: Db,
  rows: readonly ManualRow[],
  to: number,
): Promise<Map<number, ManualOutput[]>> {
  const nos = rows.map(({ no }) => no);
  const span = { from: new Date(EVER), to: new Date(to) };
  const columns = await readColumns(db, nos, EVER, to);
  const notes = await listNotes(db, nos, span.from, span.to);
  const read: Read = {
    typed: await readTyped(db, rows, EVER, to),
    notes: byKey(notes),
    struck: byKey(await struckPoints(db, nos, span)),
    photos: byKey(await readingPhotos(db, nos, span)),
    limitsAt: await limitsFinder(db, nos),
  };
  const times = timesOf(read.typed, notes);
  return new Map(
    rows.map((row) => [row.no, outputsOf(row, times.get(row.no) ?? [], columns.get(row.no), read).reverse()]),
  );
}

type Read = {
  typed: Awaited<ReturnType<typeof readTyped>>;
  notes: ReadonlyMap<string, NoteRow>;
  struck: ReadonlyMap<string, StruckPoint>;
  photos: ReadonlyMap<string, { ids: string[] }>;
  /** Returns the limits in force at a time. */
  limitsAt: Awaited<ReturnType<typeof limitsFinder>>;
};

/** Lists the times with a reading or a note of each instrument, oldest first. */
function timesOf(typed: Read['typed'], notes: readonly NoteRow[]): Map<number, number[]> {
  const times = new Map([...typed].map(([no, own]) => [no, new Set(own.keys())]));
  for (const { instrumentNo, ts, remark } of notes) if (remark !== '') times.get(instrumentNo)?.add(ts.getTime());
  return new Map([...times].map(([no, own]) => [no, [...own].sort((a, b) => a - b)]));
}

function outputsOf(row: ManualRow, times: readonly number[], columns: Columns | undefined, read: Read): ManualOutput[] {
  let last: ManualOutput['lastOutput'] = null;
  return times.map((time): ManualOutput => {
    const key = keyOf(row.no, time);
    const typed = typedAt(read.typed, row.no, time);
    const result = resultAt(columns, time);
    const note = read.notes.get(key);
    const struck = read.struck.get(key);
    const TIMESTAMP = new Date(time).toISOString();
    const before = last;
    if (result !== null) last = { TIMESTAMP, result };
    return {
      _id: outputId(row.no, time),
      is_note: isNothing(typed),
      struck: struck && !isNothing(typed) ? { by: struck.by, at: struck.at.toISOString() } : null,
      photos: read.photos.get(key)?.ids ?? [],
      instrument_id: row.id,
      name: row.name,
      instrumentName: row.name,
      TIMESTAMP,
      reading: typed.reading,
      reading2: result,
      reading3: typed.reading3,
      'A+': typed.aPlus,
      'A-': typed.aMinus,
      result,
      lastOutput: before,
      diff: result === null || before === null ? null : result - before.result,
      remark: remarkOf(result, read.limitsAt(row.no, time), note?.remark ?? ''),
      entered_by: note?.by ?? null,
      entered_at: note?.enteredAt.toISOString() ?? null,
    };
  });
}

/** Tells whether an output is a reading, not a note and not deleted. */
export const isRead = ({ is_note, struck }: ManualOutput): boolean => !is_note && struck === null;

/** Returns the result at a time; null without a row or a result. */
export function resultAt(columns: Columns | undefined, time: number): number | null {
  if (!columns) return null;
  const at = firstAtOrAfter(columns.times, time);
  const value = columns.times[at] === time ? (columns.reading2[at] as number) : Number.NaN;
  return Number.isNaN(value) ? null : value;
}
