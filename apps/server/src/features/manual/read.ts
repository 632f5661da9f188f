import type { ManualOutput } from '@talus/contract/manual';
import { remarkOf } from '@talus/domain/manual/remarks';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import type { Db } from '../../platform/db/db';
import { outputId, readColumns } from '../readings/store';
import { readTyped, typedAt } from './read-typed';
import { EVER, listNotes, type ManualRow, type NoteRow } from './store';

/** Every reading up to a time, the newest first, by instrument. */
export async function readOutputs(
  db: Db,
  rows: readonly ManualRow[],
  to: number,
): Promise<Map<number, ManualOutput[]>> {
  const nos = rows.map(({ no }) => no);
  const columns = await readColumns(db, nos, EVER, to);
  const typed = await readTyped(db, rows, EVER, to);
  const notes = new Map<string, NoteRow>();
  for (const note of await listNotes(db, nos, new Date(EVER), new Date(to)))
    notes.set(`${note.instrumentNo} ${note.ts.getTime()}`, note);
  const found = new Map<number, ManualOutput[]>();
  for (const row of rows) {
    const times = [...(typed.get(row.no)?.keys() ?? [])].sort((a, b) => a - b);
    const own = columns.get(row.no);
    const resultAt = (time: number): number | null => {
      const i = own ? firstAtOrAfter(own.times, time) : -1;
      const value = own && own.times[i] === time ? (own.reading2[i] as number) : Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
    let last: ManualOutput['lastOutput'] = null;
    const outputs = times.map((time): ManualOutput => {
      const { reading, reading3, aPlus, aMinus } = typedAt(typed, row.no, time);
      const result = resultAt(time);
      const note = notes.get(`${row.no} ${time}`);
      const output = {
        _id: outputId(row.no, time),
        instrument_id: row.id,
        name: row.name,
        instrumentName: row.name,
        TIMESTAMP: new Date(time).toISOString(),
        reading,
        reading2: result,
        reading3,
        'A+': aPlus,
        'A-': aMinus,
        result,
        lastOutput: last,
        diff: result === null || last === null ? null : result - last.result,
        remark: remarkOf(result, row.limits, note?.remark ?? ''),
        entered_by: note?.by ?? null,
        entered_at: note?.enteredAt.toISOString() ?? null,
      };
      if (result !== null) last = { TIMESTAMP: output.TIMESTAMP, result };
      return output;
    });
    found.set(row.no, outputs.reverse());
  }
  return found;
}
