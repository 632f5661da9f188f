import type { StoredReading } from '@talus/contract/data/manual';
import { can } from '@talus/domain/access/can';
import { levelOf } from '@talus/domain/alerts/level';
import { diffFields } from '@talus/domain/changes/diff-fields';
import { repeatedOutcome, type Standing, type TakenBefore } from '@talus/domain/manual/entering';
import { isNothing, NOTHING_READ, type TypedReading } from '@talus/domain/manual/reading';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { intakeOf, takeEnteredRows } from '../../pipeline/intake/intake';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { ProjectAccess } from '../../platform/auth/project-access';
import { type ChangeRecord, insertRecords } from '../../platform/changes/change-store';
import type { Db } from '../../platform/db/db';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { struckPoints, undoPointMasks } from '../../records/readings/masks/mask-store';
import { takeMasked } from '../../records/readings/masks/masked-store';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { limitsFinder } from './limits-at';
import { resultAt } from './read';
import { readTyped, typedAt } from './read-typed';
import { othersReading, recordOf, wireOf } from './record';
import * as store from './store';

export type Entry = {
  row: store.ManualRow;
  ts: number;
  typed: TypedReading;
  remark: string;
  replace: boolean;
  /** The entry id made by a phone, by which a retry replaces the entry; null: none. */
  id: string | null;
  /** How many times the phone had changed the entry. */
  edit: number;
};
export type Job = { project: ProjectAccess; entries: readonly Entry[] };
type Decided = Entry & {
  state: StoredReading['state'];
  before: TypedReading;
  said: string;
  by: string | null;
  /** The stored reading was entered by another person. */
  isOthers: boolean;
  isStruck: boolean;
  /** The former time of an entry that moved, with its stored reading; null: the entry did not move. */
  left: { ts: number; typed: TypedReading; remark: string } | null;
};
type Stood = Awaited<ReturnType<typeof readTyped>>;

/** Stores the entries that differ from the stored readings and returns the outcome of each entry, in order. */
export async function enter(
  tx: Db,
  context: ServerContext,
  user: CurrentUser,
  { project, entries }: Job,
): Promise<StoredReading[]> {
  const now = context.clock.now();
  const intake = intakeOf(context);
  const documents = new Set(entries.map(({ row }) => row.documentNo));
  await intake.lock(tx, [...documents]);
  const taken = await takenBefore(tx, user, entries);
  const span = spanOf([...entries, ...taken.values()]);
  const entered = [...new Map(entries.map(({ row }) => [row.no, row])).values()];
  const stood = await readTyped(tx, entered, span.from, span.to);
  const decided = await decide(tx, user, entries, stood, taken, span);
  refuseOthers(decided, user, project);
  const by = { userNo: user.no, now };
  const written = decided.filter(({ state }) => state === 'new' || state === 'changed');
  // A note is not a reading: the instrument's results, counts and levels stay as they are
  const read = written.filter(({ typed }) => !isNothing(typed));
  const struck = keysOf(read.filter(({ isStruck }) => isStruck));
  if (struck.ts.length > 0) await takeMasked(tx, await undoPointMasks(tx, struck, by));
  const left = decided.flatMap((one) => (one.left ? [{ ...one, ts: one.left.ts, typed: NOTHING_READ }] : []));
  for (const own of byDocument([...left, ...read])) await takeEnteredRows(tx, intake, await rowsOf(tx, own));
  const moved = left.filter(({ row, ts }) => !written.some((one) => one.row.no === row.no && one.ts === ts));
  if (moved.length > 0) await store.deleteNotes(tx, moved.map(({ row, ts }) => ({ instrumentNo: row.no, ts }))); // biome-ignore format: one line
  await store.writeNotes(tx, written.map(({ row, ts, remark }) => ({ instrumentNo: row.no, ts, remark })), by); // biome-ignore format: one line
  await insertRecords(tx, [...moved.map((one) => leftRecord(one, project)), ...written.map((one) => changeOf(one, project))], user.no, now); // biome-ignore format: one line
  await store.writeEntries(tx, written.flatMap((one) => entryRowOf(one, user.no)), now); // biome-ignore format: one line
  const columns = await readColumns(tx, nosOf(entries), span.from, span.to);
  const limitsAt = await limitsFinder(tx, nosOf(entries));
  return decided.map((one) => {
    const result = resultAt(columns.get(one.row.no), one.ts);
    const level = result === null ? null : (levelOf(result, limitsAt(one.row.no, one.ts)) ?? 'GREEN');
    return storedOf(one, result, level);
  });
}

const keysOf = (entries: readonly Entry[]) => ({
  instrumentNo: entries.map(({ row }) => row.no),
  ts: entries.map(({ ts }) => ts),
});

export const nosOf = (entries: readonly Entry[]): number[] => [...new Set(entries.map(({ row }) => row.no))];

export function spanOf(entries: readonly { ts: number }[]): TimeSpan {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { ts } of entries) [from, to] = [Math.min(from, ts), Math.max(to, ts)];
  return { from, to };
}

/** Refuses to replace another person's reading, unless the user may change the set-up. */
function refuseOthers(decided: readonly Decided[], user: CurrentUser, project: ProjectAccess): void {
  if (can(user, 'manual.set-up', project.membership)) return;
  const refused = decided.find(({ state, isOthers }) => state === 'changed' && isOthers);
  if (refused) throw othersReading(refused, project);
}

/** Returns the earlier versions of entries by entry id. An id belongs to one person and one instrument. */
async function takenBefore(tx: Db, user: CurrentUser, entries: readonly Entry[]): Promise<Taken> {
  const ids = entries.flatMap(({ id }) => id ?? []);
  const found = new Map((ids.length === 0 ? [] : await store.listEntries(tx, ids)).map((one) => [one.id, one]));
  const taken: Taken = new Map();
  for (const [i, { id, row }] of entries.entries()) {
    const before = id === null ? undefined : found.get(id);
    if (!before) continue;
    if (before.userNo !== user.no || before.instrumentNo !== row.no) throw invalidField(`outputs.${i}.entry`, 'taken');
    const { reading, reading3, aPlus, aMinus, remark, edit } = before;
    taken.set(before.id, { ts: before.ts.getTime(), edit, typed: { reading, reading3, aPlus, aMinus }, remark });
  }
  return taken;
}

/** The stored form of a phone's entry. */
const entryRowOf = ({ id, row, ts, typed, remark, edit }: Decided, userNo: number): store.EntryRow[] =>
  id === null ? [] : [{ id, instrumentNo: row.no, ts: new Date(ts), ...typed, remark, edit, userNo }];

type Taken = Map<string, { ts: number; edit: number; typed: TypedReading; remark: string }>;

async function decide(
  tx: Db,
  user: CurrentUser,
  entries: readonly Entry[],
  stood: Stood,
  taken: Taken,
  { from, to }: TimeSpan,
) {
  const nos = nosOf(entries);
  const found = await store.listNotes(tx, nos, new Date(from), new Date(to));
  const notes = new Map(found.map((note) => [`${note.instrumentNo} ${note.ts.getTime()}`, note]));
  const points = await struckPoints(tx, nos, { from: new Date(from), to: new Date(to) });
  const struck = new Set(points.map(({ instrumentNo, ts }) => `${instrumentNo} ${ts.getTime()}`));
  const standing = (no: number, ts: number): Standing => ({
    typed: typedAt(stood, no, ts),
    remark: notes.get(`${no} ${ts}`)?.remark ?? '',
    isStruck: struck.has(`${no} ${ts}`),
  });
  return entries.map((entry): Decided => {
    const stands = standing(entry.row.no, entry.ts);
    const { typed: before, remark: said, isStruck } = stands;
    const note = notes.get(`${entry.row.no} ${entry.ts}`);
    const known = entry.id === null ? undefined : taken.get(entry.id);
    const repeated: TakenBefore | null = known
      ? { ...known, at: known.ts, stands: standing(entry.row.no, known.ts) }
      : null;
    const { state, leaves } = repeatedOutcome({ ...entry, at: entry.ts }, stands, repeated);
    const isOthers = (said !== '' || !isNothing(before)) && note?.userNo !== user.no;
    const isOlder = known !== undefined && entry.edit < known.edit;
    return {
      ...entry,
      ts: isOlder ? known.ts : entry.ts,
      before,
      said,
      by: note?.by ?? null,
      isOthers,
      isStruck,
      state,
      left: (leaves && known) || null,
    };
  });
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

/**
 * Builds whole rows of a document: the new entries over the stored values of all columns at these times, also of
 * disabled instruments.
 */
async function rowsOf(tx: Db, entered: readonly Decided[]) {
  const { documentNo, documentId } = (entered[0] as Decided).row;
  const times = Float64Array.from(new Set(entered.map(({ ts }) => ts))).sort();
  const at = new Map(Array.from(times, (ts, i) => [ts, i]));
  const positions = await store.listPositions(tx, documentNo);
  const raw = await readRaw(tx, documentNo, positions, times[0] as number, times.at(-1) as number);
  const columns = new Map(positions.map((position) => [position, new Float64Array(times.length).fill(Number.NaN)]));
  raw.times.forEach((ts, from) => {
    const to = at.get(ts);
    if (to === undefined) return;
    for (const [i, position] of positions.entries())
      (columns.get(position) as Float64Array)[to] = raw.columns[i]?.[from] ?? Number.NaN;
  });
  for (const { row, ts, typed } of entered)
    for (const key of FIELDS) {
      const column = columns.get(row.positions[key] ?? -1);
      if (column) column[at.get(ts) as number] = typed[key] ?? Number.NaN;
    }
  return { documentId, times, columns };
}

const storedOf = (
  { row, ts, state, before, by, isStruck }: Decided,
  result: number | null,
  level: StoredReading['level'],
): StoredReading => ({
  _id: row.id,
  TIMESTAMP: new Date(ts).toISOString(),
  state,
  result,
  level,
  before: isNothing(before)
    ? null
    : {
        reading: before.reading,
        reading3: before.reading3,
        'A+': before.aPlus,
        'A-': before.aMinus,
        by,
        struck: isStruck,
      },
});

/** The log record of a moved entry leaving its former time. */
const leftRecord = ({ row, ts, left }: Decided, project: ProjectAccess): ChangeRecord =>
  recordOf({ row, ts }, project, {
    type: 'delete_log',
    fields: diffFields(wireOf(left?.typed ?? NOTHING_READ, left?.remark ?? ''), null),
  });

/** The log record of a change from the stored to the new entry. A note keeps another person's reading. */
function changeOf(
  { row, ts, before, typed, said, remark, isStruck, left }: Decided,
  project: ProjectAccess,
): ChangeRecord {
  const isNote = isNothing(typed);
  if (isNothing(before) && said === '')
    return recordOf({ row, ts }, project, { type: 'add_log', fields: diffFields(null, wireOf(typed, remark)) });
  const was = { ...wireOf(before, said), struck: (isStruck && !isNote) || null };
  const fields = diffFields(was, wireOf(isNote && left?.ts !== ts ? before : typed, remark));
  return recordOf({ row, ts }, project, { type: 'update_log', fields });
}
