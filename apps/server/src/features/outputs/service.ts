import type { OutputProgress } from '@talus/contract/data/outputs';
import * as calls from '@talus/contract/data/outputs';
import * as pipeline from '../../pipeline/recompute/recompute';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type LogType, writeLog } from '../../platform/changes/write-log';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import type { Working } from '../../platform/jobs/working';
import type { NamedInstrument } from '../../records/instruments/rows';
import { listInstruments } from '../../records/instruments/store';
import { statusOf } from '../../records/instruments/wire';
import { requireInstrument } from '../instruments/access';

export function bindOutputs(bind: Bind, context: ServerContext, working: Working): void {
  bind(calls.deleteOutput, ({ user, params }) => deleteOutput(context, user, working, params.instrumentId));
  bind(calls.recomputeOutput, ({ user, params }) => recompute(context, user, working, params.instrumentId));
  bind(calls.getOutputProgress, ({ user, params }) => progress(context, user, params.instrumentId));
  bind(calls.cancelRecompute, ({ user, params }) => cancelRecompute(context, user, params.instrumentId));
  bind(calls.retryOutput, ({ user, params }) => retryOutput(context, user, params.instrumentId));
  bind(calls.rejudgeLastOutput, ({ user, params }) => judgeLast(context, user, params.instrumentId));
}

/** Longest wait of a call for its job; the job itself may take longer. */
const PATIENCE_MS = 20_000;

async function deleteOutput(context: ServerContext, user: CurrentUser, working: Working, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const job = await pipeline.runOutputJob(context, working, 'wipe', instrument.no, {
    userNo: user.no,
    patienceMs: PATIENCE_MS,
  });
  if (!job) throw new AppError('output.busy');
  return { deletedCount: job.rows, state: job.state };
}

async function recompute(context: ServerContext, user: CurrentUser, working: Working, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  const job = await pipeline.runOutputJob(context, working, 'recompute', instrument.no, {
    userNo: user.no,
    patienceMs: PATIENCE_MS,
  });
  if (!job) throw new AppError('output.busy');
  return { createdCount: job.rows, dependentCount: job.dependent, state: job.state };
}

async function cancelRecompute(context: ServerContext, user: CurrentUser, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  if (await pipeline.cancelRecompute(context, instrument.no))
    await log(context, user, instrument, 'update_log', 'computing cancelled');
  return progress(context, user, id);
}

async function retryOutput(context: ServerContext, user: CurrentUser, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  if (await pipeline.retryOutputWork(context, instrument.no))
    await log(context, user, instrument, 'update_log', 'computing tried again');
  return progress(context, user, id);
}

const NONE: OutputProgress = {
  ...{ state: 'none', kind: null, done: 0, total: 0, rows: 0, time: null },
  ...{ tries: 0, nextTry: null, interruptions: 0, isInterrupted: false },
};

async function progress(context: ServerContext, user: CurrentUser, id: string): Promise<OutputProgress> {
  const { no } = await requireInstrument(context, user, 'admin.use', id);
  const found = await pipeline.findOutputWork(context, no);
  if (!found) return NONE;
  const { at, dependent: _, ...rest } = found;
  return { ...rest, time: at };
}

async function judgeLast(context: ServerContext, user: CurrentUser, id: string) {
  const instrument = await requireInstrument(context, user, 'admin.use', id);
  await pipeline.judgeNewest(context, instrument.no);
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
