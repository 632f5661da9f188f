import type { LiveRemark } from '@talus/contract/live';
import type { InstrumentRemarks, Remark } from '@talus/contract/remarks';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { type Db, inTransaction } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { writeLive } from '../../platform/live/live-store';
import { requireInstrument } from '../instruments/access';
import type { NamedInstrument } from '../instruments/rows';
import { findInstruments } from '../instruments/store';
import { type LogType, writeLog } from '../log/store';
import * as store from './store';

type Time = string | number;
type Input = { type: store.RemarkType; content: string; start_date: Time; end_date: Time };
type Asked = { instrument: string | string[]; start_date?: Time | undefined; end_date?: Time | undefined };

/** By instrument in the order asked for, or of `all` the plain list. */
export async function listRemarks(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  type: 'multiple' | 'all',
  asked: Asked,
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

type Place = { projectId: string; instrumentId: string };

export async function createRemark(context: ServerContext, user: CurrentUser, place: Place, input: Input) {
  const { fields, instrument } = await checkInput(context, user, place, input);
  const id = newId();
  await inTransaction(context.pool, async (tx) => {
    await store.insertRemark(tx, instrument.no, fields, { id, userNo: user.no, now: context.clock.now() });
    await tell(tx, context, user, instrument, { id, change: 'added', message: remarkText(fields) });
  });
  return wireRemark(await requireRemark(context.pool, instrument.no, id));
}

export async function updateRemark(
  context: ServerContext,
  user: CurrentUser,
  { remarkId: id, ...place }: Place & { remarkId: string },
  input: Input,
) {
  const { fields, instrument } = await checkInput(context, user, place, input);
  await inTransaction(context.pool, async (tx) => {
    const before = await requireRemark(tx, instrument.no, id);
    await store.changeRemark(tx, id, fields);
    await tell(tx, context, user, instrument, {
      id,
      change: 'changed',
      message: `${remarkText(before)} -> ${remarkText(fields)}`,
    });
  });
  return wireRemark(await requireRemark(context.pool, instrument.no, id));
}

export async function deleteRemark(context: ServerContext, user: CurrentUser, instrumentId: string, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', instrumentId);
  await inTransaction(context.pool, async (tx) => {
    const before = await requireRemark(tx, instrument.no, id);
    await store.removeRemark(tx, id);
    await tell(tx, context, user, instrument, { id, change: 'deleted', message: remarkText(before) });
  });
}

async function checkInput(context: ServerContext, user: CurrentUser, place: Place, input: Input) {
  const { no, timezone } = await requireProject(context, user, 'project.remark', place.projectId);
  const startDate = new Date(parseTime(input.start_date, timezone) ?? 0);
  const endDate = new Date(parseTime(input.end_date, timezone) ?? 0);
  if (endDate < startDate) throw invalidField('end_date', 'before-start');
  const [instrument] = await instrumentsFor(context, user, no, [place.instrumentId]);
  if (!instrument) throw new AppError('instrument.not-found');
  return { instrument, fields: { type: input.type, content: input.content, startDate, endDate } };
}

async function instrumentsFor(context: ServerContext, user: CurrentUser, projectNo: number, asked: string[]) {
  const ids = [...new Set(asked)];
  const found = await findInstruments(context.pool, projectNo, ids, instrumentScope(user));
  const unknown = ids.filter((id) => found.every((instrument) => instrument.id !== id));
  if (unknown.length > 0) throw new AppError('instrument.not-in-project', { ids: unknown.join(', ') });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

async function requireRemark(db: Db, instrumentNo: number, id: string): Promise<store.RemarkRow> {
  const remark = await store.findRemark(db, instrumentNo, id);
  if (!remark) throw new AppError('remark.not-found');
  return remark;
}

const LOG_TYPE: Record<LiveRemark['change'], LogType> = {
  added: 'add_log',
  changed: 'update_log',
  deleted: 'delete_log',
};

/** The log keeps what was written; open charts hear that there is something to load. */
async function tell(
  tx: Db,
  { clock }: ServerContext,
  user: CurrentUser,
  { id: instrumentId, projectNo, name, isOcc }: NamedInstrument,
  { id, change, message }: { id: string; change: LiveRemark['change']; message: string },
) {
  const now = clock.now();
  await writeLog(tx, { user, projectNo, type: LOG_TYPE[change], message: `remark ${name} ${message}`, now });
  const item: LiveRemark = { _id: id, instrument_id: instrumentId, change };
  await writeLive(tx, projectNo, 'remark', [{ isOcc, item }], now);
}

type Said = { type: string; content: string; startDate: Date; endDate: Date | null };
const remarkText = ({ type, content, startDate, endDate }: Said): string =>
  `${type} ${startDate.toISOString()}/${endDate?.toISOString() ?? ''} ${content}`;

const wireRemark = (row: store.RemarkRow): Remark => ({
  _id: row.id,
  type: row.type,
  content: row.content,
  start_date: row.startDate.toISOString(),
  end_date: row.endDate?.toISOString() ?? null,
  user: row.userName === null ? null : { name: row.userName },
  created_at: row.createdAt.toISOString(),
});
