import { clockTolerance, isAhead } from '@talus/domain/documents/logger-clock';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import type { Db } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { requireInstrument } from '../instruments/access';
import { listNamed } from '../instruments/store';
import { type LogType, writeLog } from '../log/store';
import { listStruck, type ReadingKeys, type StruckReading } from '../readings/store';
import { outputId, readOutputId } from './output-id';

type Log = (tx: Db, readings: readonly StruckReading[]) => Promise<void>;

/** What these calls need of the pipeline; `app.ts` hands it in. Both answer how many there were. */
export type Striking = {
  strike: (keys: ReadingKeys, userNo: number, log: Log) => Promise<number>;
  restore: (keys: ReadingKeys, log: Log) => Promise<number>;
};

export async function strikeOutputs(context: ServerContext, user: CurrentUser, striking: Striking, ids: string[]) {
  await requireAction(context, user, 'admin.use');
  const log = logOf(context, user, 'delete_log', 'struck out, was');
  return { deletedCount: await striking.strike(keysOf(ids), user.no, log) };
}

/** A reading from the future would hide all that come before it: it is not brought back. */
export async function restoreOutputs(context: ServerContext, user: CurrentUser, striking: Striking, ids: string[]) {
  await requireAction(context, user, 'admin.use');
  const keys = keysOf(ids);
  const now = context.clock.now().getTime();
  if (keys.ts.some((time) => isAhead(time, now, clockTolerance(0, null)))) throw new AppError('output.ahead');
  return {
    restoredCount: await striking.restore(keys, logOf(context, user, 'update_log', 'restored, was struck out')),
  };
}

export async function struckOutputs(
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

function keysOf(ids: readonly string[]): ReadingKeys {
  const keys = [...new Set(ids)].map(readOutputId);
  return { instrumentNo: keys.map(({ instrumentNo }) => instrumentNo), ts: keys.map(({ ts }) => ts) };
}

/** `output TM-03 2036-01-01T00:00:00.000Z struck out, was reading1=107.5 reading2=9188`, one line each. */
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
