import type { OutputProgress } from '@talus/contract/outputs';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type LogType, writeLog } from '../../platform/changes/write-log';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import type { NamedInstrument } from '../../records/instruments/rows';
import { listInstruments } from '../../records/instruments/store';
import { statusOf } from '../../records/instruments/wire';
import { requireInstrument } from '../instruments/access';

/** Functions of the pipeline, injected by `app.ts`: a feature does not import the pipeline. */
export type Recomputing = {
  progress: (instrumentNo: number) => Promise<OutputWork | null>;
  /** Both return the job's state at its end or at the timeout. Null: a job of the other kind is running. */
  deleteAll: (instrumentNo: number, asked: Asked) => Promise<OutputWork | null>;
  compute: (instrumentNo: number, asked: Asked) => Promise<OutputWork | null>;
  cancel: (instrumentNo: number) => Promise<boolean>;
  retry: (instrumentNo: number) => Promise<boolean>;
  judgeLast: (instrumentNo: number) => Promise<void>;
};
type Asked = { userNo: number; patienceMs: number };
type OutputWork = Omit<OutputProgress, 'state' | 'kind' | 'time'> & {
  state: Exclude<OutputProgress['state'], 'none'>;
  kind: NonNullable<OutputProgress['kind']>;
  dependent: number;
  at: string;
};

/** Longest wait of a call for its job; the job itself may take longer. */
const PATIENCE_MS = 20_000;

export async function deleteOutput(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const job = await recomputing.deleteAll(instrument.no, { userNo: user.no, patienceMs: PATIENCE_MS });
  if (!job) throw new AppError('output.busy');
  return { deletedCount: job.rows, state: job.state };
}

export async function recompute(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const job = await recomputing.compute(instrument.no, { userNo: user.no, patienceMs: PATIENCE_MS });
  if (!job) throw new AppError('output.busy');
  return { createdCount: job.rows, dependentCount: job.dependent, state: job.state };
}

export async function cancelRecompute(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  if (await recomputing.cancel(instrument.no))
    await log(context, user, instrument, 'update_log', 'computing cancelled');
  return progress(context, user, recomputing, id);
}

export async function retryOutput(context: ServerContext, user: CurrentUser, recomputing: Recomputing, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  if (await recomputing.retry(instrument.no))
    await log(context, user, instrument, 'update_log', 'computing tried again');
  return progress(context, user, recomputing, id);
}

const NONE: OutputProgress = {
  ...{ state: 'none', kind: null, done: 0, total: 0, rows: 0, time: null },
  ...{ tries: 0, nextTry: null, interruptions: 0, isInterrupted: false },
};

export async function progress(
  context: ServerContext,
  user: CurrentUser,
  recomputing: Recomputing,
  id: string,
): Promise<OutputProgress> {
  const { no } = await requireInstrument(context, user, 'admin.use', id);
  const found = await recomputing.progress(no);
  if (!found) return NONE;
  const { at, dependent: _, ...rest } = found;
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
