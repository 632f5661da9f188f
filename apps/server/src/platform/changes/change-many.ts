import type { LiveChange } from '@talus/contract/alarms/live';
import type { Conflict } from '@talus/contract/changes';
import { diffFields, joinChanges } from '@talus/domain/changes/diff-fields';
import type { Db } from '../db/db';
import { AppError } from '../http/app-error';
import { type LiveItem, writeLive } from '../live/live-store';
import {
  bumpRevisions,
  type ChangeRecord,
  changesSince,
  insertRecords,
  type LockedRow,
  lockRows,
} from './change-store';
import { ChangedMeanwhile } from './changed-meanwhile';
import { type Editable, type Loaded, type Noun, recordedOf, type Writing } from './noun';

export type { Writing } from './noun';

/** The maximum number of conflicts in one answer. */
const CONFLICTS_TOLD = 50;

/** An item to change, and the revision on which the change is based; absent: the current revision. */
export type ChangeTarget = { id: string; revision?: number | undefined };

/**
 * Changes several items of one kind, all or none. Locks the rows, throws on a newer revision, runs `work`, and records
 * the differences. An unchanged item keeps its revision and gets no record.
 */
export async function changeMany<Answer extends Editable>(
  writing: Writing,
  noun: Noun<Answer>,
  asked: readonly ChangeTarget[],
  work: (befores: Loaded<Answer>[]) => Promise<unknown>,
): Promise<Answer[]> {
  const { tx } = writing;
  const befores = await hold(tx, noun, asked);
  await work(befores);
  const afters = new Map((await loadAll(tx, noun, befores)).map((after) => [after.no, after]));
  const changes = befores.flatMap((before) => {
    const after = afters.get(before.no);
    if (!after) throw new AppError(noun.missing);
    const fields = diffFields(recordedOf(noun, before.answer), recordedOf(noun, after.answer));
    return fields.length > 0 ? [{ before, after, fields }] : [];
  });
  const besides = await noun.settle?.(writing, changes);
  for (const { after, fields } of changes) fields.push(...(besides?.get(after.no) ?? []));
  const changed = new Set(changes.map(({ after }) => after.no));
  await bumpRevisions(tx, noun.table, [...changed]);
  await keep(writing, noun, 'changed', changes);
  return befores.map(({ no, answer }) => ({
    ...(afters.get(no)?.answer as Answer),
    revision: answer.revision + (changed.has(no) ? 1 : 0),
  }));
}

/** Records the rows that `work` creates; `work` returns their numbers. */
export async function createMany<Answer extends Editable>(
  writing: Writing,
  noun: Noun<Answer>,
  work: () => Promise<number[]>,
): Promise<Answer[]> {
  const made = await work();
  const created = await noun.load(writing.tx, made);
  await noun.settle?.(writing, created.map((after) => ({ before: null, after }))); // biome-ignore format: one line
  await keep(
    writing,
    noun,
    'added',
    created.map((after) => ({ before: null, after, fields: diffFields(null, recordedOf(noun, after.answer)) })),
  );
  const answers = new Map(created.map(({ no, answer }) => [no, answer]));
  return made.flatMap((no) => answers.get(no) ?? []);
}

/** Records, in full, the items that `work` deletes. */
export async function removeMany<Answer extends Editable>(
  writing: Writing,
  noun: Noun<Answer>,
  asked: readonly ChangeTarget[],
  work: (befores: Loaded<Answer>[]) => Promise<unknown>,
): Promise<void> {
  const befores = await hold(writing.tx, noun, asked);
  await work(befores);
  await keep(
    writing,
    noun,
    'deleted',
    befores.map((before) => ({ before, after: null, fields: diffFields(recordedOf(noun, before.answer), null) })),
  );
}

/** Locks and loads the items, in the order of `asked`. */
async function hold<Answer extends Editable>(
  tx: Db,
  noun: Noun<Answer>,
  asked: readonly ChangeTarget[],
): Promise<Loaded<Answer>[]> {
  const ids = asked.map(({ id }) => id);
  await noun.holdFirst?.(tx, ids);
  const locked = new Map((await lockRows(tx, noun.table, ids)).map((row) => [row.id, row]));
  const found = asked.map(({ id, revision }) => {
    const row = locked.get(id);
    if (!row) throw new AppError(noun.missing);
    return { row, revision };
  });
  const loaded = new Map((await loadAll(tx, noun, [...locked.values()])).map((one) => [one.no, one]));
  const befores: Loaded<Answer>[] = [];
  const conflicts: Conflict[] = [];
  for (const { row, revision } of found) {
    const before = loaded.get(row.no);
    if (!before) throw new AppError(noun.missing);
    if (revision !== undefined && revision !== row.revision && conflicts.length < CONFLICTS_TOLD)
      conflicts.push(await conflictOf(tx, noun, before, row, revision));
    befores.push(before);
  }
  const [first, ...others] = conflicts;
  if (first) throw new ChangedMeanwhile(first, others);
  return befores;
}

async function conflictOf<Answer extends Editable>(
  tx: Db,
  noun: Noun<Answer>,
  { name }: Loaded<Answer>,
  { id, revision: current }: LockedRow,
  revision: number,
): Promise<Conflict> {
  const since = await changesSince(tx, noun.name, id, revision);
  const newest = since.at(-1);
  return {
    id,
    name,
    revision: current,
    by: newest?.by ?? null,
    at: newest?.at.toISOString() ?? null,
    fields: joinChanges(since.map(({ fields }) => fields)),
  };
}

const loadAll = <Answer extends Editable>(tx: Db, noun: Noun<Answer>, of: readonly { no: number }[]) => {
  const nos = of.map(({ no }) => no);
  return noun.load(tx, nos);
};

type Change<Answer> = {
  before: Loaded<Answer> | null;
  after: Loaded<Answer> | null;
  fields: ChangeRecord['fields'];
};

const LOG_TYPE = { added: 'add_log', changed: 'update_log', deleted: 'delete_log' } as const;

/** Writes the change records, and a live entry for the browsers of each affected project. */
async function keep<Answer extends Editable>(
  { tx, user, now }: Writing,
  { name: noun, tellsItself }: Noun<Answer>,
  change: LiveChange['change'],
  changes: readonly Change<Answer>[],
): Promise<void> {
  const items = new Map<number, LiveItem[]>();
  const records = changes.map(({ before, after, fields }): ChangeRecord => {
    const { answer, name, projectNo } = (after ?? before) as Loaded<Answer>;
    const isOcc = [before, after].some((one) => one && one.isOcc !== false);
    const revision = change === 'added' ? answer.revision : answer.revision + 1;
    for (const no of new Set([before?.projectNo, after?.projectNo]))
      if (no != null)
        items.set(no, [...(items.get(no) ?? []), { isOcc, item: { noun, _id: answer._id, revision, change } }]);
    return { type: LOG_TYPE[change], noun, nounId: answer._id, name, projectNo, revision, fields };
  });
  if (records.length === 0) return;
  await insertRecords(tx, records, user?.no ?? null, now);
  if (tellsItself) return;
  for (const [projectNo, told] of items) await writeLive(tx, projectNo, 'change', told, now);
}
