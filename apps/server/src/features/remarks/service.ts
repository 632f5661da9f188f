import type { LiveRemark } from '@talus/contract/alarms/live';
import type { InstrumentRemarks, Remark } from '@talus/contract/data/remarks';
import * as calls from '@talus/contract/data/remarks';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, remove, write } from '../../platform/changes/change';
import { createMany } from '../../platform/changes/change-many';
import type { Db } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { writeLive } from '../../platform/live/live-store';
import type { NamedInstrument } from '../../records/instruments/rows';
import { findInstruments } from '../../records/instruments/store';
import { requireEach, requireInstrument } from '../instruments/access';
import { REMARK, wireRemark } from './noun';
import * as store from './store';

export function bindRemarks(bind: Bind, context: ServerContext): void {
  bind(calls.listRemarks, ({ user, params, query, body }) =>
    listRemarks(context, user, params.projectId, query.type, body),
  );
  bind(calls.createRemark, ({ user, params, body }) => createRemark(context, user, params, body));
  bind(calls.updateRemark, ({ user, params, body }) => updateRemark(context, user, params, body));
  bind(calls.deleteRemark, async ({ user, params, query }) => {
    await deleteRemark(context, user, params, query);
    return { ok: true as const };
  });
}

type Time = string | number;
type Input = { type: store.RemarkType; content: string; start_date: Time; end_date: Time | null };
type RemarkQuery = { instrument: string | string[]; start_date?: Time | undefined; end_date?: Time | undefined };

/** Lists remarks by instrument in the requested order, or with `all` as a plain list. */
async function listRemarks(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  type: 'multiple' | 'all',
  asked: RemarkQuery,
): Promise<InstrumentRemarks[] | Remark[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const instruments = await instrumentsFor(context, user, no, [asked.instrument].flat());
  const dateOf = (input: Time | undefined) =>
    input === undefined ? undefined : new Date(parseTime(input, timezone) ?? 0);
  const [a, b] = [dateOf(asked.start_date), dateOf(asked.end_date)];
  const isReversed = a && b && a > b;
  const found = await store.listRemarks(
    context.pool,
    instruments.map((instrument) => instrument.no),
    isReversed ? { from: b, to: a } : { from: a, to: b },
  );
  if (type === 'all') return found.map(wireRemark);
  return instruments.map(({ id }) => ({
    instrument_id: id,
    remark: found.filter(({ instrumentId }) => instrumentId === id).map(wireRemark),
  }));
}

type InstrumentPlace = { projectId: string; instrumentId: string };

async function createRemark(context: ServerContext, user: CurrentUser, place: InstrumentPlace, input: Input) {
  const { fields, instrument } = await checkInput(context, user, place, input);
  const now = context.clock.now();
  return write(context, user, async (writing) => {
    const [made] = await createMany(writing, REMARK, async () => {
      const own = { instrumentNo: instrument.no, createdBy: user.no, createdAt: now };
      return [(await insertRow(writing.tx, 'remark', { ...fields, ...own })).no];
    });
    const remark = made as Remark;
    await tell(writing.tx, instrument, { id: remark._id, change: 'added', now });
    return remark;
  });
}

type Revised = { revision?: number | undefined };

async function updateRemark(
  context: ServerContext,
  user: CurrentUser,
  { remarkId: id, ...place }: InstrumentPlace & { remarkId: string },
  { revision, ...input }: Input & Revised,
) {
  const { fields, instrument } = await checkInput(context, user, place, input);
  return change(context, user, REMARK, id, revision, async (tx, { no }) => {
    await requireRemark(tx, instrument.no, id);
    await updateRow(tx, 'remark', no, fields);
    await tell(tx, instrument, { id, change: 'changed', now: context.clock.now() });
  });
}

async function deleteRemark(
  context: ServerContext,
  user: CurrentUser,
  { instrumentId, remarkId: id }: { instrumentId: string; remarkId: string },
  { revision }: Revised,
) {
  const instrument = await requireInstrument(context, user, 'admin.use', instrumentId);
  await remove(context, user, REMARK, id, revision, async (tx, { no }) => {
    await requireRemark(tx, instrument.no, id);
    await store.removeRemark(tx, no);
    await tell(tx, instrument, { id, change: 'deleted', now: context.clock.now() });
  });
}

async function checkInput(context: ServerContext, user: CurrentUser, place: InstrumentPlace, input: Input) {
  const { no, timezone } = await requireProject(context, user, 'project.remark', place.projectId);
  const startDate = new Date(parseTime(input.start_date, timezone) ?? 0);
  const endDate = input.end_date === null ? null : new Date(parseTime(input.end_date, timezone) ?? 0);
  if (endDate && endDate < startDate) throw invalidField('end_date', 'before-start');
  const [instrument] = await instrumentsFor(context, user, no, [place.instrumentId]);
  if (!instrument) throw new AppError('instrument.not-found');
  return { instrument, fields: { type: input.type, content: input.content, startDate, endDate } };
}

const instrumentsFor = (context: ServerContext, user: CurrentUser, projectNo: number, asked: readonly string[]) =>
  requireEach(asked, (ids) => findInstruments(context.pool, projectNo, ids, instrumentScope(user)));

async function requireRemark(db: Db, instrumentNo: number, id: string): Promise<store.RemarkRow> {
  const remark = await store.findRemark(db, instrumentNo, id);
  if (!remark) throw new AppError('remark.not-found');
  return remark;
}

/** Publishes the change to the live stream, so that open charts reload. */
async function tell(
  tx: Db,
  { id: instrumentId, projectNo, isOcc }: NamedInstrument,
  { id, change: kind, now }: { id: string; change: LiveRemark['change']; now: Date },
) {
  const item: LiveRemark = { _id: id, instrument_id: instrumentId, change: kind };
  await writeLive(tx, projectNo, 'remark', [{ isOcc, item }], now);
}
