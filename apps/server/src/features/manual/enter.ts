import type { StoredReading } from '@talus/contract/manual';
import { levelOf } from '@talus/domain/alerts/level';
import { diffFields } from '@talus/domain/changes/diff-fields';
import { isNothing, isSameReading, type TypedReading } from '@talus/domain/manual/reading';
import { type Columns, firstAtOrAfter } from '@talus/domain/readings/columns';
import { formatTime } from '@talus/domain/time/format';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { ProjectAccess } from '../../platform/auth/project-access';
import { type ChangeRecord, insertRecords } from '../../platform/changes/change-store';
import type { Db } from '../../platform/db/db';
import { readColumns } from '../readings/store';
import { readTyped, typedAt } from './read-typed';
import * as store from './store';

/** What entering needs of the pipeline; `app.ts` hands it in. */
export type Entering = {
  /** Nobody else enters rows of these documents until the transaction ends. */
  lock: (tx: Db, documentNos: readonly number[]) => Promise<void>;
  /** Rows of one document, oldest first; columns by their places. */
  take: (
    tx: Db,
    rows: { documentId: string; times: Float64Array; columns: Map<number, Float64Array> },
  ) => Promise<void>;
  /** Once it is committed: there is something to tell. */
  onTaken: () => void;
};

export type Entry = { row: store.ManualRow; ts: number; typed: TypedReading; remark: string; replace: boolean };
/** `known`: all that people read in the project, since a row of a document is written whole. */
export type Job = { project: ProjectAccess; entries: readonly Entry[]; known: readonly store.ManualRow[] };
type Decided = Entry & { state: StoredReading['state']; before: TypedReading; said: string; by: string | null };
type Stood = Awaited<ReturnType<typeof readTyped>>;

/** Stores what differs from what stands and says of each entry, in order, what became of it. */
export async function enter(
  tx: Db,
  { user, now }: { user: CurrentUser; now: Date },
  { lock, take }: Entering,
  { project, entries, known }: Job,
): Promise<StoredReading[]> {
  const documents = new Set(entries.map(({ row }) => row.documentNo));
  // In one order, so that two people who enter at once never wait for each other
  await lock(tx, [...documents].sort((a, b) => a - b)); // biome-ignore format: one thing
  const neighbours = known.filter(({ documentNo }) => documents.has(documentNo));
  const span = spanOf(entries);
  const stood = await readTyped(tx, neighbours, span.from, span.to);
  const decided = await decide(tx, entries, stood, span);
  const written = decided.filter(({ state }) => state === 'new' || state === 'changed');
  for (const own of byDocument(written)) await take(tx, rowsOf(own, stood, neighbours));
  await store.writeNotes(tx, written.map(({ row, ts, remark }) => ({ instrumentNo: row.no, ts, remark })), { userNo: user.no, now }); // biome-ignore format: one line
  const changed = written.filter(({ state }) => state === 'changed').map((one) => recordOf(one, project));
  if (changed.length > 0) await insertRecords(tx, changed, user.no, now);
  const columns = await readColumns(tx, nosOf(entries), span.from, span.to);
  return decided.map((one) => storedOf(one, resultAt(columns.get(one.row.no), one.ts)));
}

export const nosOf = (entries: readonly Entry[]): number[] => [...new Set(entries.map(({ row }) => row.no))];

export function spanOf(entries: readonly Entry[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { ts } of entries) [from, to] = [Math.min(from, ts), Math.max(to, ts)];
  return { from, to };
}

async function decide(tx: Db, entries: readonly Entry[], stood: Stood, { from, to }: { from: number; to: number }) {
  const found = await store.listNotes(tx, nosOf(entries), new Date(from), new Date(to));
  const notes = new Map(found.map((note) => [`${note.instrumentNo} ${note.ts.getTime()}`, note]));
  return entries.map((entry): Decided => {
    const before = typedAt(stood, entry.row.no, entry.ts);
    const note = notes.get(`${entry.row.no} ${entry.ts}`);
    const said = note?.remark ?? '';
    return { ...entry, before, said, by: note?.by ?? null, state: stateOf(entry, before, said) };
  });
}

function stateOf({ typed, remark, replace }: Entry, before: TypedReading, said: string): StoredReading['state'] {
  if (isNothing(before)) return 'new';
  if (isSameReading(typed, before)) return remark === said ? 'same' : 'changed';
  return replace ? 'changed' : 'conflict';
}

function byDocument(entries: readonly Decided[]): Decided[][] {
  const found = new Map<number, Decided[]>();
  for (const entry of entries) {
    const own = found.get(entry.row.documentNo);
    if (own) own.push(entry);
    else found.set(entry.row.documentNo, [entry]);
  }
  return [...found.values()];
}

const FIELDS = ['reading', 'reading3', 'aPlus', 'aMinus'] as const;

/** Whole rows of a document: what is entered now, and what stands at these times of the others. */
function rowsOf(entered: readonly Decided[], stood: Stood, neighbours: readonly store.ManualRow[]) {
  const { documentNo, documentId } = (entered[0] as Decided).row;
  const times = Float64Array.from(new Set(entered.map(({ ts }) => ts))).sort();
  const at = new Map(Array.from(times, (ts, i) => [ts, i]));
  const columns = new Map<number, Float64Array>();
  const put = ({ positions }: store.ManualRow, ts: number, typed: TypedReading) => {
    for (const key of FIELDS) {
      const position = positions[key];
      if (position === null) continue;
      const column = columns.get(position) ?? new Float64Array(times.length).fill(Number.NaN);
      columns.set(position, column);
      column[at.get(ts) as number] = typed[key] ?? Number.NaN;
    }
  };
  for (const row of neighbours)
    if (row.documentNo === documentNo) for (const ts of times) put(row, ts, typedAt(stood, row.no, ts));
  for (const { row, ts, typed } of entered) put(row, ts, typed);
  return { documentId, times, columns };
}

/** null where nothing stands at a time, or where it has no result. */
function resultAt(columns: Columns | undefined, ts: number): number | null {
  if (!columns) return null;
  const at = firstAtOrAfter(columns.times, ts);
  const value = columns.times[at] === ts ? (columns.reading2[at] as number) : Number.NaN;
  return Number.isNaN(value) ? null : value;
}

const storedOf = ({ row, ts, state, before, by }: Decided, result: number | null): StoredReading => ({
  _id: row.id,
  TIMESTAMP: new Date(ts).toISOString(),
  state,
  result,
  level: levelOf(result, row.limits) ?? 'GREEN',
  before: isNothing(before)
    ? null
    : { reading: before.reading, reading3: before.reading3, 'A+': before.aPlus, 'A-': before.aMinus, by },
});

/** What stood there and what took its place, as the log shows it. */
function recordOf({ row, ts, before, typed, said, remark }: Decided, { no, timezone }: ProjectAccess): ChangeRecord {
  return {
    type: 'update_log',
    noun: 'manual-reading',
    nounId: row.id,
    name: `${row.name} ${formatTime(ts, timezone, 'YYYY-MM-DD HH:mm')}`,
    projectNo: no,
    revision: 1,
    fields: diffFields(wireOf(before, said), wireOf(typed, remark)),
  };
}

const wireOf = ({ reading, reading3, aPlus, aMinus }: TypedReading, remark: string) => ({
  reading,
  reading3,
  'A+': aPlus,
  'A-': aMinus,
  remark: remark || null,
});
