import type { ManualOutput } from '@talus/contract/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { remarkOf } from '@talus/domain/manual/remarks';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import { startOfDay } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Db } from '../../platform/db/db';
import type { ServerContext } from '../../platform/http/server-context';
import { outputId, readColumns } from '../readings/store';
import { readTyped, typedAt } from './read-typed';
import * as store from './store';

/** Before anything was ever measured. */
/** A day may be an hour longer than others. */
const LONGEST_DAY_MS = DAY_MS + DAY_MS / 24;

export async function readDay(context: ServerContext, user: CurrentUser, projectId: string, date: string) {
  const { no, timezone } = await requireProject(context, user, 'manual.edit', projectId);
  const rows = await store.listManual(context.pool, no, instrumentScope(user));
  const from = startOfDay((parseTime(date, timezone) ?? 0) + DAY_MS / 2, timezone);
  const to = startOfDay(from + LONGEST_DAY_MS, timezone) - 1;
  const all = await outputsOf(context.pool, rows, to);
  return rows.map((row) => {
    const [newest] = all.get(row.no) ?? [];
    if (newest && Date.parse(newest.TIMESTAMP) >= from) return newest;
    const lastOutput =
      newest && newest.result !== null
        ? { TIMESTAMP: newest.TIMESTAMP, result: newest.result }
        : (newest?.lastOutput ?? null);
    return {
      ...NOTHING,
      _id: null,
      instrument_id: row.id,
      name: row.name,
      instrumentName: row.name,
      TIMESTAMP: null,
      lastOutput,
    };
  });
}

const NOTHING = {
  reading: null,
  reading2: null,
  reading3: null,
  'A+': null,
  'A-': null,
  result: null,
  diff: null,
  remark: '',
  entered_by: null,
  entered_at: null,
};

type Asked = { limit: number; before?: string | undefined; instrumentType?: string | undefined };

export async function listOutputs(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { limit, before, instrumentType }: Asked,
): Promise<ManualOutput[]> {
  const { no, timezone } = await requireProject(context, user, 'manual.edit', projectId);
  const rows = (await store.listManual(context.pool, no, instrumentScope(user))).filter(
    ({ typeId }) => instrumentType === undefined || typeId === instrumentType,
  );
  const to = before === undefined ? context.clock.now().getTime() + DAY_MS : (parseTime(before, timezone) ?? 0) - 1;
  const all = [...(await outputsOf(context.pool, rows, to)).values()].flat();
  return all.sort((a, b) => Date.parse(b.TIMESTAMP) - Date.parse(a.TIMESTAMP)).slice(0, limit);
}

/** Every reading up to a time, the newest first, by instrument. */
async function outputsOf(db: Db, rows: readonly store.ManualRow[], to: number): Promise<Map<number, ManualOutput[]>> {
  const nos = rows.map(({ no }) => no);
  const columns = await readColumns(db, nos, store.EVER, to);
  const typed = await readTyped(db, rows, store.EVER, to);
  const notes = new Map<string, store.NoteRow>();
  for (const note of await store.listNotes(db, nos, new Date(store.EVER), new Date(to)))
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
