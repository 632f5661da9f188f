import type { ImportPreview, StoredReading } from '@talus/contract/data/manual';
import * as calls from '@talus/contract/data/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { isAutomatic } from '@talus/domain/manual/remarks';
import type { TypedQuestion } from '@talus/domain/manual/typed-questions';
import { firstAtOrAfter } from '@talus/domain/readings/columns';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { type Db, dryRun, inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../../records/readings/read/read-columns';
import { alarmsSince, listMarks } from './alarm-store';
import { enter, type Job, nosOf, spanOf } from './enter';
import { questionsOfEntries } from './questions';
import * as store from './store';

export function bindManualEntry(bind: Bind, context: ServerContext): void {
  bind(calls.saveManualOutputs, ({ user, body }) => saveOutputs(context, user, body));
  bind(calls.importManualOutputs, ({ user, body }) => importOutputs(context, user, body));
  bind(calls.previewManualOutputs, ({ user, body }) => previewImport(context, user, body));
}

type Typed = {
  reading: number | null;
  reading3: number | null;
  'A+': number | null;
  'A-': number | null;
  remark: string;
};
type Output = Typed & { _id: string; replace: boolean; entry?: string | undefined; edit: number };
type Imported = Typed & { _id?: string | undefined; name?: string | undefined; replace: boolean };
type Part = {
  project: string;
  timestamp: string | number;
  instrument_data: readonly Imported[];
  replace: boolean;
};

/** Tolerance for browser clocks that run ahead. */
const AHEAD_MS = 60_000;

async function saveOutputs(
  context: ServerContext,
  user: CurrentUser,
  { project: projectId, date, outputs }: { project: string; date: string | number; outputs: readonly Output[] },
) {
  const project = await requireProject(context, user, 'manual.type', projectId);
  const ts = timeOf(context, project, date, 'date');
  const known = await store.listManual(context.pool, project.no, instrumentScope(user), context.clock.now());
  const byId = new Map(known.map((row) => [row.id, row]));
  const strangers = outputs.filter(({ _id }) => !byId.has(_id)).map(({ _id }) => _id);
  const twice = outputs.findIndex(({ _id }, i) => outputs.findIndex((other) => other._id === _id) < i);
  if (twice >= 0) throw invalidField(`outputs.${twice}._id`, 'taken');
  if (strangers.length > 0) throw new AppError('instrument.not-in-project', { ids: strangers.join(', ') });
  const entries = outputs.map((output) => ({
    row: byId.get(output._id) as store.ManualRow,
    ts,
    ...entryOf(output),
    replace: output.replace,
    id: output.entry ?? null,
    edit: output.edit,
  }));
  const again = outputs.findIndex(({ entry }, i) => entry !== undefined && outputs.findIndex((one) => one.entry === entry) < i); // biome-ignore format: one line
  if (again >= 0) throw invalidField(`outputs.${again}.entry`, 'taken');
  return finish(context, user, { project, entries });
}

/** Imports readings of several times from a workbook; instruments by name or id. */
async function importOutputs(context: ServerContext, user: CurrentUser, parts: readonly Part[]) {
  const project = await requireProject(context, user, 'manual.type', parts[0]?.project ?? '');
  return finish(context, user, await importJob(context, user, project, parts));
}

/** Dry run of an import: stores the entries and rolls back. */
async function previewImport(
  context: ServerContext,
  user: CurrentUser,
  parts: readonly Part[],
): Promise<ImportPreview> {
  const project = await requireProject(context, user, 'manual.type', parts[0]?.project ?? '');
  const job = await importJob(context, user, project, parts);
  return dryRun(context.pool, async (tx) => {
    const marks = await listMarks(tx);
    const outputs = await enter(tx, context, user, job);
    const alarms = await alarmsSince(tx, marks, nosOf(job.entries));
    const last = await lastResults(tx, job);
    const asked = await questionsOfEntries(tx, job.entries);
    const previewed = outputs.map((output, i) => {
      const isStored = output.state === 'new' || output.state === 'changed';
      return { ...output, last: last[i] ?? null, questions: isStored ? (asked[i] ?? []).map(wireQuestion) : [] };
    });
    return { ...counted(outputs), outputs: previewed, alarms };
  });
}

async function importJob(
  context: ServerContext,
  user: CurrentUser,
  project: ProjectAccess,
  parts: readonly Part[],
): Promise<Job> {
  const known = await store.listManual(context.pool, project.no, instrumentScope(user), context.clock.now());
  const byId = new Map(known.map((row) => [row.id, row]));
  const byName = new Map(known.map((row) => [row.name, row]));
  const seen = new Set<string>();
  const entries = parts.flatMap((part, p) => {
    if (part.project !== parts[0]?.project) throw invalidField(`${p}.project`, 'fixed');
    const ts = timeOf(context, project, part.timestamp, `${p}.timestamp`);
    return part.instrument_data.map((given, i) => {
      const field = `${p}.instrument_data.${i}.${given._id ? '_id' : 'name'}`;
      const row = given._id ? byId.get(given._id) : byName.get(given.name ?? '');
      if (!row) throw invalidField(field, 'not-found');
      if (seen.has(`${row.no} ${ts}`)) throw invalidField(field, 'taken');
      seen.add(`${row.no} ${ts}`);
      return { row, ts, ...entryOf(given), replace: part.replace || given.replace, id: null, edit: 0 };
    });
  });
  return { project, entries };
}

const FIELD_NAMES = { reading: 'reading', reading3: 'reading3', aPlus: 'A+', aMinus: 'A-' } as const;

const wireQuestion = ({ field, ...question }: TypedQuestion) => ({ field: FIELD_NAMES[field], ...question });

/** Returns the result before each entry, after all entries are stored. */
async function lastResults(tx: Db, { entries }: Job) {
  const columns = await readColumns(tx, nosOf(entries), store.EVER, spanOf(entries).to);
  return entries.map(({ row, ts }) => {
    const own = columns.get(row.no);
    if (!own) return null;
    let at = firstAtOrAfter(own.times, ts) - 1;
    while (at >= 0 && Number.isNaN(own.reading2[at])) at--;
    if (at < 0) return null;
    return { TIMESTAMP: new Date(own.times[at] as number).toISOString(), result: own.reading2[at] as number };
  });
}

function timeOf({ clock }: ServerContext, { timezone }: ProjectAccess, given: string | number, field: string): number {
  const ts = Math.round(parseTime(given, timezone) ?? 0);
  if (ts > clock.now().getTime() + AHEAD_MS) throw invalidField(field, 'time-ahead');
  return ts;
}

const entryOf = ({ reading, reading3, 'A+': aPlus, 'A-': aMinus, remark }: Typed) => ({
  typed: { reading, reading3, aPlus, aMinus },
  // Automatic remarks are not stored as a person's remark
  remark: isAutomatic(remark) ? '' : remark,
});

async function finish(context: ServerContext, user: CurrentUser, job: Job) {
  const outputs = await inTransaction(context.pool, (tx) => enter(tx, context, user, job));
  const answer = counted(outputs);
  // Messages may be waiting
  if (answer.stored > 0) context.bus.wake('outbox');
  return answer;
}

function counted(outputs: StoredReading[]) {
  const count = (...states: StoredReading['state'][]) => outputs.filter(({ state }) => states.includes(state)).length;
  return { stored: count('new', 'changed'), same: count('same'), conflicts: count('conflict'), outputs };
}
