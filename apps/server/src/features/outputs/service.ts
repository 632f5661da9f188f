import type { OutputProgress } from '@talus/contract/outputs';
import type { CurrentUser } from '../../platform/auth/current-user';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';
import type { NamedInstrument } from '../instruments/rows';
import { listInstruments } from '../instruments/store';
import { statusOf } from '../instruments/wire';
import { type LogType, writeLog } from '../log/store';

/** What these calls need of the pipeline, which a feature does not know: `app.ts` hands it in. Null: busy already. */
export type Recomputing = {
  progress: (instrumentNo: number) => Promise<StoredProgress | null>;
  deleteAll: (instrumentNo: number) => Promise<number | null>;
  compute: (instrumentNo: number) => Promise<{ own: number; dependent: number } | null>;
  judgeLast: (instrumentNo: number) => Promise<void>;
};
type StoredProgress = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  rows: number;
  at: string;
};

export async function deleteOutput(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const deletedCount = await recomputing.deleteAll(instrument.no);
  if (deletedCount === null) throw new AppError('output.busy');
  await log(context, user, instrument, 'delete_log', `deleted=${deletedCount}`);
  return { deletedCount };
}

export async function recompute(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const counts = await recomputing.compute(instrument.no);
  if (counts === null) throw new AppError('output.busy');
  await log(context, user, instrument, 'update_log', `computed=${counts.own} dependent=${counts.dependent}`);
  return { createdCount: counts.own, dependentCount: counts.dependent };
}

export async function progress(
  context: ServerContext,
  user: CurrentUser,
  recomputing: Recomputing,
  id: string,
): Promise<OutputProgress> {
  const { no } = await requireInstrument(context, user, 'admin.use', id);
  const found = await recomputing.progress(no);
  if (!found) return { state: 'none', done: 0, total: 0, rows: 0, time: null };
  const { at, ...rest } = found;
  return { ...rest, time: at };
}

export async function judgeLast(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  await recomputing.judgeLast(instrument.no);
  await log(context, user, instrument, 'update_log', 'last judged');
  const { projectNo } = instrument;
  const [row] = await listInstruments(context.pool, { projectNo, instrumentId: id, scope: 'all' }, context.clock.now());
  if (!row?.last) return null;
  const { status, level } = statusOf(row, context.clock.now());
  const { ts, reading1, reading2 } = row.last;
  return { _id: id, TIMESTAMP: ts.toISOString(), reading1, reading2, status, level };
}

const log = (
  { pool, clock }: ServerContext,
  user: CurrentUser,
  { name, projectNo }: NamedInstrument,
  type: LogType,
  what: string,
) => writeLog(pool, { user, projectNo, type, message: `output ${name} ${what}`, now: clock.now() });
