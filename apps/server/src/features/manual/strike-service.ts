import * as calls from '@talus/contract/data/manual';
import { can } from '@talus/domain/access/can';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { diffFields } from '@talus/domain/changes/diff-fields';
import { isNothing } from '@talus/domain/manual/reading';
import { strikeReadings } from '../../pipeline/recompute/strike';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { insertRecords } from '../../platform/changes/change-store';
import { type Db, inTransaction } from '../../platform/db/db';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { readOutputId } from '../../records/readings/read/output-id';
import { readTyped, typedAt } from './read-typed';
import { othersReading, recordOf, wireOf } from './record';
import * as store from './store';

export function bindManualStrikes(bind: Bind, context: ServerContext): void {
  bind(calls.strikeManualOutputs, ({ user, body }) => strikeOutputs(context, user, body));
}

type ReadingPlace = { row: store.ManualRow; ts: number };

/** Deletes readings, which can be entered again, and notes. The log keeps their values. */
async function strikeOutputs(
  context: ServerContext,
  user: CurrentUser,
  { project: projectId, outputs }: { project: string; outputs: readonly string[] },
) {
  const project = await requireProject(context, user, 'manual.type', projectId);
  const places = await placesOf(context, user, project, outputs);
  await refuseOthers(context, user, project, places);
  const log = (tx: Db, gone: readonly ReadingPlace[]) => logGone(tx, context, user, project, gone);
  const byKey = new Map(places.map((place) => [`${place.row.no} ${place.ts}`, place]));
  const struck = await strikeReadings(
    context,
    { instrumentNo: places.map(({ row }) => row.no), ts: places.map(({ ts }) => ts) },
    user.no,
    (tx, readings) => log(tx, readings.flatMap((one) => byKey.get(`${one.instrumentNo} ${one.ts.getTime()}`) ?? [])), // biome-ignore format: one line
  );
  const notes = await inTransaction(context.pool, async (tx) => {
    const found = await notesAt(tx, places);
    await log(tx, found);
    await store.deleteNotes(tx, found.map(({ row, ts }) => ({ instrumentNo: row.no, ts }))); // biome-ignore format: one line
    return found.length;
  });
  return { deleted: struck + notes };
}

/** Refuses to delete another person's readings, unless the user may change the set-up. */
async function refuseOthers(
  { pool }: ServerContext,
  user: CurrentUser,
  project: ProjectAccess,
  places: readonly ReadingPlace[],
) {
  if (can(user, 'manual.set-up', project.membership)) return;
  const times = places.map(({ ts }) => ts);
  const nos = places.map(({ row }) => row.no);
  const notes = await store.listNotes(pool, nos, new Date(Math.min(...times)), new Date(Math.max(...times)));
  const own = new Set(
    notes.filter(({ userNo }) => userNo === user.no).map(({ instrumentNo, ts }) => `${instrumentNo} ${ts.getTime()}`),
  );
  const refused = places.find(({ row, ts }) => !own.has(`${row.no} ${ts}`));
  if (refused) throw othersReading(refused, project);
}

async function placesOf(
  { pool, clock }: ServerContext,
  user: CurrentUser,
  project: ProjectAccess,
  ids: readonly string[],
): Promise<ReadingPlace[]> {
  const known = new Map(
    (await store.listManual(pool, project.no, instrumentScope(user), clock.now())).map((row) => [row.no, row]),
  );
  return [...new Set(ids)].map((id, i) => {
    const { instrumentNo, ts } = readOutputId(id);
    const row = known.get(instrumentNo);
    if (!row) throw invalidField(`outputs.${i}`, 'not-found');
    return { row, ts };
  });
}

/** Returns the places with a note and no reading. */
async function notesAt(tx: Db, places: readonly ReadingPlace[]): Promise<ReadingPlace[]> {
  const { typed, said } = await standing(tx, places);
  return places.filter(({ row, ts }) => isNothing(typedAt(typed, row.no, ts)) && said.has(`${row.no} ${ts}`));
}

async function logGone(
  tx: Db,
  { clock }: ServerContext,
  user: CurrentUser,
  project: ProjectAccess,
  gone: readonly ReadingPlace[],
): Promise<void> {
  if (gone.length === 0) return;
  const { typed, said } = await standing(tx, gone);
  const records = gone.map((place) => {
    const before = wireOf(typedAt(typed, place.row.no, place.ts), said.get(`${place.row.no} ${place.ts}`) ?? '');
    return recordOf(place, project, { type: 'delete_log', fields: diffFields(before, null) });
  });
  await insertRecords(tx, records, user.no, clock.now());
}

/** Reads the values and notes at these places. */
async function standing(tx: Db, places: readonly ReadingPlace[]) {
  const times = places.map(({ ts }) => ts);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const rows = [...new Map(places.map(({ row }) => [row.no, row])).values()];
  const nos = rows.map(({ no }) => no);
  const typed = await readTyped(tx, rows, from, to);
  const notes = await store.listNotes(tx, nos, new Date(from), new Date(to));
  const said = new Map(notes.map((note) => [`${note.instrumentNo} ${note.ts.getTime()}`, note.remark]));
  return { typed, said };
}
