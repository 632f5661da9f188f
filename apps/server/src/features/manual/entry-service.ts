import type { StoredReading } from '@talus/contract/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { levelOf } from '@talus/domain/alerts/level';
import { isNothing, isSameReading, type TypedReading } from '@talus/domain/manual/reading';
import { isAutomatic } from '@talus/domain/manual/remarks';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { type Db, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { writeLog } from '../log/store';
import { readColumns } from '../readings/store';
import { readTyped, typedAt } from './read-typed';
import * as store from './store';

/** What these calls need of the pipeline; `app.ts` hands it in. */
export type Entering = {
  /** Nobody else enters rows of these documents until the transaction ends. */
  lock: (tx: Db, documentNos: readonly number[]) => Promise<void>;
  take: (tx: Db, row: { documentId: string; ts: number; values: ReadonlyMap<number, number> }) => Promise<void>;
  /** Once it is committed: there is something to tell. */
  onTaken: () => void;
};

type Typed = {
  reading: number | null;
  reading3: number | null;
  'A+': number | null;
  'A-': number | null;
  remark: string;
};
type Output = Typed & { _id: string; replace: boolean };
type Imported = Typed & { _id?: string | undefined; name?: string | undefined };

/** Clocks of people run ahead by a little. */
const AHEAD_MS = 60_000;

export async function saveOutputs(
  context: ServerContext,
  user: CurrentUser,
  entering: Entering,
  { project: projectId, date, outputs }: { project: string; date: string | number; outputs: readonly Output[] },
) {
  const project = await requireProject(context, user, 'manual.edit', projectId);
  const ts = timeOf(context, project, date, 'date');
  const found = await store.listManual(context.pool, project.no, instrumentScope(user));
  const byId = new Map(found.map((row) => [row.id, row]));
  const strangers = outputs.filter(({ _id }) => !byId.has(_id)).map(({ _id }) => _id);
  if (strangers.length > 0) throw new AppError('instrument.not-in-project', { ids: strangers.join(', ') });
  const entries = outputs.map((output) => ({
    row: byId.get(output._id) as store.ManualRow,
    ...entryOf(output),
    replace: output.replace,
  }));
  return finish(context, entering, (tx) => enter(tx, context, user, entering, { project, ts, entries, known: found }));
}

/** Readings of several times, as a workbook holds them; instruments by name or id. */
export async function importOutputs(
  context: ServerContext,
  user: CurrentUser,
  entering: Entering,
  parts: readonly {
    project: string;
    timestamp: string | number;
    instrument_data: readonly Imported[];
    replace: boolean;
  }[],
) {
  const projectId = parts[0]?.project ?? '';
  const project = await requireProject(context, user, 'manual.edit', projectId);
  const found = await store.listManual(context.pool, project.no, instrumentScope(user));
  const jobs = parts.map((part, p) => {
    if (part.project !== projectId) throw invalidField(`${p}.project`, 'fixed');
    return {
      project,
      known: found,
      ts: timeOf(context, project, part.timestamp, `${p}.timestamp`),
      entries: part.instrument_data.map((given, i) => {
        const row = found.find(({ id, name }) => (given._id ? id === given._id : name === given.name));
        if (!row) throw invalidField(`${p}.instrument_data.${i}.${given._id ? '_id' : 'name'}`, 'not-found');
        return { row, ...entryOf(given), replace: part.replace };
      }),
    };
  });
  // The oldest first, as a logger would have sent them
  jobs.sort((a, b) => a.ts - b.ts);
  return finish(context, entering, async (tx) => {
    const all: StoredReading[] = [];
    for (const job of jobs) all.push(...(await enter(tx, context, user, entering, job)));
    return all;
  });
}

function timeOf({ clock }: ServerContext, { timezone }: ProjectAccess, given: string | number, field: string): number {
  const ts = Math.round(parseTime(given, timezone) ?? 0);
  if (ts > clock.now().getTime() + AHEAD_MS) throw invalidField(field, 'time-ahead');
  return ts;
}

const entryOf = ({ reading, reading3, 'A+': aPlus, 'A-': aMinus, remark }: Typed) => ({
  typed: { reading, reading3, aPlus, aMinus },
  // What Talus says by itself is not kept as a person's words
  remark: isAutomatic(remark) ? '' : remark,
});

async function finish(context: ServerContext, { onTaken }: Entering, work: (tx: Db) => Promise<StoredReading[]>) {
  const outputs = await inTransaction(context.pool, work);
  const count = (...states: StoredReading['state'][]) => outputs.filter(({ state }) => states.includes(state)).length;
  const stored = count('new', 'changed');
  if (stored > 0) onTaken();
  return { stored, same: count('same'), conflicts: count('conflict'), outputs };
}

type Entry = { row: store.ManualRow; typed: TypedReading; remark: string; replace: boolean };
/** `known`: all that people read in the project, since a row of a document is written whole. */
type Job = { project: ProjectAccess; ts: number; entries: readonly Entry[]; known: readonly store.ManualRow[] };
type Decided = Entry & { state: StoredReading['state']; before: TypedReading; said: string };

async function enter(
  tx: Db,
  { clock }: ServerContext,
  user: CurrentUser,
  { lock, take }: Entering,
  { project, ts, entries, known }: Job,
): Promise<StoredReading[]> {
  const documents = new Set(entries.map(({ row }) => row.documentNo));
  // In one order, so that two people who enter at once never wait for each other
  await lock(tx, [...documents].sort((a, b) => a - b)); // biome-ignore format: one thing
  const neighbours = known.filter(({ documentNo }) => documents.has(documentNo));
  const stood = await readTyped(tx, neighbours, ts, ts);
  const nos = entries.map(({ row }) => row.no);
  const notes = new Map(
    (await store.listNotes(tx, nos, new Date(ts), new Date(ts))).map((note) => [note.instrumentNo, note]),
  );
  const decided = entries.map((entry): Decided => {
    const before = typedAt(stood, entry.row.no, ts);
    const said = notes.get(entry.row.no)?.remark ?? '';
    return { ...entry, before, said, state: stateOf(entry, before, said) };
  });
  const written = decided.filter(({ state }) => state === 'new' || state === 'changed');
  for (const [documentId, own] of byDocument(written))
    await take(tx, { documentId, ts, values: valuesOf(own, stood, ts, neighbours) });
  const now = clock.now();
  if (written.length > 0)
    await store.writeNotes(tx, {
      instrumentNos: written.map(({ row }) => row.no),
      remarks: written.map(({ remark }) => remark),
      ts: new Date(ts),
      userNo: user.no,
      now,
    });
  for (const one of written.filter(({ state }) => state === 'changed'))
    await writeLog(tx, { user, projectNo: project.no, type: 'update_log', message: changeText(one, ts), now });
  const columns = await readColumns(tx, nos, ts, ts);
  return decided.map(({ row, state, before }) => {
    const value = columns.get(row.no)?.reading2[0] ?? Number.NaN;
    const result = Number.isNaN(value) ? null : value;
    const { reading, reading3, aPlus, aMinus } = before;
    return {
      _id: row.id,
      TIMESTAMP: new Date(ts).toISOString(),
      state,
      result,
      level: levelOf(result, row.limits) ?? 'GREEN',
      before: isNothing(before)
        ? null
        : { reading, reading3, 'A+': aPlus, 'A-': aMinus, by: notes.get(row.no)?.by ?? null },
    };
  });
}

function stateOf({ typed, remark, replace }: Entry, before: TypedReading, said: string): StoredReading['state'] {
  if (isNothing(before)) return 'new';
  if (isSameReading(typed, before)) return remark === said ? 'same' : 'changed';
  return replace ? 'changed' : 'conflict';
}

function byDocument(entries: readonly Decided[]): Map<string, Decided[]> {
  const found = new Map<string, Decided[]>();
  for (const entry of entries) found.set(entry.row.documentId, [...(found.get(entry.row.documentId) ?? []), entry]);
  return found;
}

/** The whole row of a document: what is entered now, and what stands there of the others. */
function valuesOf(
  entered: readonly Decided[],
  stood: Awaited<ReturnType<typeof readTyped>>,
  ts: number,
  neighbours: readonly store.ManualRow[],
): Map<number, number> {
  const values = new Map<number, number>();
  const put = ({ positions }: store.ManualRow, typed: TypedReading) => {
    for (const key of ['reading', 'reading3', 'aPlus', 'aMinus'] as const) {
      const position = positions[key];
      if (position !== null) values.set(position, typed[key] ?? Number.NaN);
    }
  };
  const documentNo = entered[0]?.row.documentNo;
  for (const row of neighbours) if (row.documentNo === documentNo) put(row, typedAt(stood, row.no, ts));
  for (const { row, typed } of entered) put(row, typed);
  return values;
}

function changeText({ row, before, typed, said, remark }: Decided, ts: number): string {
  const parts = (['reading', 'reading3', 'aPlus', 'aMinus'] as const)
    .filter((key) => before[key] !== typed[key])
    .map((key) => `${key} ${before[key]} → ${typed[key]}`);
  if (said !== remark) parts.push(`remark "${said}" → "${remark}"`);
  return `manual reading of ${row.name} at ${new Date(ts).toISOString()}: ${parts.join(', ')}`;
}
