import type { QuarantinedRow } from '@talus/contract/data/documents';
import type { Language } from '@talus/messages/language';
import { acceptRows, type Decided, discardRows } from '../../pipeline/intake/decide-rows';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { writeLog } from '../../platform/changes/write-log';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { listQuarantined, type QuarantinePage } from './quarantine-store';
import { findDocument } from './service';
import { listChannelNames } from './store';
import { wordReason } from './wire';

export async function quarantine(
  context: ServerContext,
  _: Administrator,
  documentId: string,
  page: QuarantinePage,
  language: Language,
): Promise<QuarantinedRow[]> {
  const { no } = await findDocument(context, documentId);
  const names = await listChannelNames(context.pool, no);
  return (await listQuarantined(context.pool, no, page)).map((row) => ({
    no: row.no,
    TIMESTAMP: row.ts.toISOString(),
    ahead: row.leadMs,
    reason: row.reason,
    message: wordReason(language, row.reason),
    source: row.source,
    came_at: row.cameAt.toISOString(),
    values: Object.fromEntries(names.map(({ name, position }) => [name, row.values[position] ?? null])),
    state: row.state,
    offset: row.offsetMs,
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
  }));
}

type Act = { documentId: string; rows: number[] | undefined };

export async function takeIn(
  context: ServerContext,
  user: Administrator,
  { documentId, rows, offset }: Act & { offset: number },
) {
  const { name } = await findDocument(context, documentId);
  const taken = await acceptRows(context, { documentId, nos: rows ?? null, userNo: user.no }, offset);
  if (!taken) throw new AppError('quarantine.offset');
  await log(context, user, name, 'take', taken, ` offset=${offset} duplicate=${taken.duplicates}`);
  return { taken: taken.rows, duplicate: taken.duplicates, waiting: taken.waiting };
}

export async function drop(context: ServerContext, user: Administrator, { documentId, rows }: Act) {
  const { name } = await findDocument(context, documentId);
  const dropped = await discardRows(context, { documentId, nos: rows ?? null, userNo: user.no });
  await log(context, user, name, 'drop', dropped);
  return { dropped: dropped.rows, waiting: dropped.waiting };
}

/**
 * Writes a log record: `document CR6_Slope quarantine take rows=3 2036-01-01T00:00:00.000Z…2036-01-01T00:20:00.000Z
 * offset=-3600000`
 */
const log = (
  { pool, clock }: ServerContext,
  user: CurrentUser,
  name: string,
  act: 'take' | 'drop',
  { rows, first, last }: Decided,
  how = '',
) => {
  const span = first && last ? ` ${first.toISOString()}…${last.toISOString()}` : '';
  const message = `document ${name} quarantine ${act} rows=${rows}${span}${how}`;
  return writeLog(pool, { user, type: act === 'take' ? 'update_log' : 'delete_log', message, now: clock.now() });
};
