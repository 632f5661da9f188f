import type { OutputInput } from '@talus/contract/data/outputs';
import * as calls from '@talus/contract/data/outputs';
import { clockTolerance, isAhead } from '@talus/domain/documents/logger-clock';
import { parseTime } from '@talus/domain/time/parse';
import { word } from '@talus/messages/server';
import {
  type ReadingEdit,
  type Rewritten,
  restoreReadings,
  rewriteReadings,
  strikeReadings,
} from '../../pipeline/recompute/strike';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { type LogType, writeLog } from '../../platform/changes/write-log';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import { RefusedFields } from '../../platform/http/refused-fields';
import type { ServerContext } from '../../platform/http/server-context';
import { listNamed } from '../../records/instruments/store';
import { listStruck, type MaskedReading, type ReadingKeys } from '../../records/readings/masks/masked-store';
import { outputId, readOutputId } from '../../records/readings/read/output-id';
import { requireInstrument } from '../instruments/access';
import { findNumbers } from './series-store';

export function bindOutputStrikes(bind: Bind, context: ServerContext): void {
  bind(calls.saveOutputs, ({ user, body }) => saveOutputs(context, user, body));
  bind(calls.strikeOutputs, ({ user, body }) => strikeOutputs(context, user, body.ids));
  bind(calls.restoreOutputs, ({ user, body }) => restoreOutputs(context, user, body.ids));
  bind(calls.listStruckOutputs, ({ user, params, query }) => struckOutputs(context, user, params.instrumentId, query));
}

type Log = (tx: Db, readings: readonly MaskedReading[]) => Promise<void>;

type Reading = { reading1: number | null; reading2: number | null };

async function strikeOutputs(context: ServerContext, user: Administrator, ids: string[]) {
  const log = logOf(context, user, 'delete_log', 'struck out, was');
  return { deletedCount: await strikeReadings(context, keysOf(ids), user.no, log) };
}

/** Restores deleted readings. Refuses readings from the future, which would hide all readings before them. */
async function restoreOutputs(context: ServerContext, user: Administrator, ids: string[]) {
  const keys = keysOf(ids);
  const now = context.clock.now().getTime();
  if (keys.ts.some((time) => isAhead(time, now, clockTolerance(0, null)))) throw new AppError('output.ahead');
  return {
    restoredCount: await restoreReadings(
      context,
      keys,
      user.no,
      logOf(context, user, 'update_log', 'restored, was struck out'),
    ),
  };
}

async function struckOutputs(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const instrument = await requireInstrument(context, user, 'admin.use', instrumentId);
  const time = before === undefined ? null : parseTime(before, 0);
  const page = { limit, before: time === null ? null : new Date(time) };
  return (await listStruck(context.pool, instrument.no, page)).map(({ ts, reading1, reading2, at, by }) => ({
    _id: outputId(instrument.no, ts.getTime()),
    instrument_id: instrumentId,
    TIMESTAMP: ts.toISOString(),
    reading1,
    reading2,
    struck_at: at.toISOString(),
    struck_by: by,
  }));
}

/** Writes all rows or none; refuses future rows by row number. Logs a line for each row. */
async function saveOutputs(context: ServerContext, user: Administrator, inputs: readonly OutputInput[]) {
  const found = await findNumbers(context.pool, [...new Set(inputs.map((input) => input.instrument_id))]);
  const now = context.clock.now().getTime();
  const ahead: number[] = [];
  const edits = inputs.map(({ _id, instrument_id, TIMESTAMP, reading1, reading2 }, index): ReadingEdit => {
    const instrument = found.get(instrument_id);
    if (!instrument) throw new AppError('instrument.not-found');
    const ts = Math.round(parseTime(TIMESTAMP, instrument.timezone) ?? 0);
    if (isAhead(ts, now, clockTolerance(0, null))) ahead.push(index);
    const stood = _id === undefined ? null : readOutputId(_id);
    const movedFrom = stood?.instrumentNo === instrument.no ? stood.ts : null;
    return { instrumentNo: instrument.no, ts, reading1, reading2, movedFrom };
  });
  if (ahead.length > 0)
    throw new RefusedFields('output.in-future', (language) =>
      ahead.map((index) => ({ field: `${index}.TIMESTAMP`, reason: word(language, 'fields', 'time-ahead') })),
    );
  // Of two rows for one time the later one wins, as in the sheet
  const once = [...new Map(edits.map((edit) => [`${edit.instrumentNo} ${edit.ts}`, edit])).values()];
  const counts = { updatedCount: 0, createdCount: 0 };
  await rewriteReadings(context, once, user.no, async (tx, rewritten) => {
    counts.updatedCount = rewritten.filter(({ before }) => before !== null).length;
    counts.createdCount = rewritten.length - counts.updatedCount;
    await logRewritten(tx, context, user, rewritten);
  });
  return counts;
}

async function logRewritten(
  tx: Db,
  { clock }: ServerContext,
  user: CurrentUser,
  rewritten: readonly Rewritten[],
): Promise<void> {
  const named = await listNamed(
    tx,
    rewritten.map(({ edit }) => edit.instrumentNo),
  );
  const values = ({ reading1, reading2 }: Reading) => `reading1=${reading1} reading2=${reading2}`;
  for (const { edit, before } of rewritten) {
    const { name, projectNo } = named.get(edit.instrumentNo) ?? {
      name: String(edit.instrumentNo),
      projectNo: undefined,
    };
    const was = before
      ? `changed to ${values(edit)}, was ${before.ts.toISOString()} ${values(before)}`
      : `added ${values(edit)}`;
    const message = `output ${name} ${new Date(edit.ts).toISOString()} ${was}`;
    const type = before ? 'update_log' : 'add_log';
    await writeLog(tx, { user, ...(projectNo !== undefined && { projectNo }), type, message, now: clock.now() });
  }
}

function keysOf(ids: readonly string[]): ReadingKeys {
  const keys = [...new Set(ids)].map(readOutputId);
  return { instrumentNo: keys.map(({ instrumentNo }) => instrumentNo), ts: keys.map(({ ts }) => ts) };
}

/**
 * Writes one log line per reading: `output TM-03 2036-01-01T00:00:00.000Z struck out, was reading1=107.5
 * reading2=9188`.
 */
const logOf =
  ({ clock }: ServerContext, user: CurrentUser, type: LogType, what: string): Log =>
  async (tx, readings) => {
    const named = await listNamed(
      tx,
      readings.map(({ instrumentNo }) => instrumentNo),
    );
    for (const { instrumentNo, ts, reading1, reading2 } of readings) {
      const { name, projectNo } = named.get(instrumentNo) ?? { name: String(instrumentNo), projectNo: undefined };
      const message = `output ${name} ${ts.toISOString()} ${what} reading1=${reading1} reading2=${reading2}`;
      await writeLog(tx, { user, ...(projectNo !== undefined && { projectNo }), type, message, now: clock.now() });
    }
  };
