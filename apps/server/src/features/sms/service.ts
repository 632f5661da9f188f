import type { CallOf } from '@talus/contract/route';
import type { HeldBack, listSms as listSmsRoute, SmsMessage } from '@talus/contract/sms';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import type { Channel } from '@talus/domain/alerts/targets';
import { DAY_MS } from '@talus/domain/time/duration';
import { configuredChannels, type Sender } from '../../pipeline/tell/channels/sender';
import { sendTestMessage } from '../../pipeline/tell/send-test';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import * as store from './store';

export async function listSms(
  context: ServerContext,
  user: CurrentUser,
  { failed, ...page }: CallOf<typeof listSmsRoute>['query'],
): Promise<SmsMessage[]> {
  await requireAction(context, user, 'admin.use');
  const found = await store.listSms(context.pool, { ...page, isFailed: failed !== undefined });
  return found.map(({ id, content, createdAt, target, smsIds }) => ({
    _id: id,
    failed: target.some(({ state }) => state === 'failed'),
    sms_id: smsIds,
    content,
    target,
    created_at: createdAt.toISOString(),
  }));
}

/** How long messages held back by the daily limit are listed. */
const HELD_BACK_MS = 30 * DAY_MS;

/** Lists the messages held back by the daily limit: of one instrument, or of all projects. */
export async function listHeldBack(
  context: ServerContext,
  user: CurrentUser,
  { instrument }: { instrument?: string | undefined },
): Promise<HeldBack[]> {
  await requireAction(context, user, 'admin.use');
  const since = new Date(context.clock.now().getTime() - HELD_BACK_MS);
  const found = await store.listHeldBack(context.pool, since, instrument ?? null);
  return found.map(({ last, ...row }) => ({ ...row, last: last.toISOString() }));
}

export async function getCredit(context: ServerContext, user: CurrentUser, sender: Sender) {
  await requireAction(context, user, 'admin.use');
  return sender.credit();
}

export async function getChannels(context: ServerContext, user: CurrentUser, sender: Sender) {
  await requireAction(context, user, 'admin.use');
  const retrying = await store.listRetrying(context.pool);
  return {
    ...configuredChannels(sender),
    retrying: retrying.map((one) => ({ ...one, since: one.since.toISOString() })),
  };
}

/**
 * Lists the SMS of one project that the caller may see, or of all the caller's projects; administrators belong to
 * all.
 */
export async function listProjectSms(
  context: ServerContext,
  user: CurrentUser,
  { daysAgo, project }: { daysAgo: number; project?: string | undefined },
) {
  const projectNo = project ? (await requireProject(context, user, 'project.view', project)).no : null;
  const { pool, clock } = context;
  const since = new Date(clock.now().getTime() - daysAgo * 86_400_000);
  const member = hasRole(user, 'admin') ? null : user.no;
  const found = await store.listSmsSince(pool, { since, member, projectNo, scope: instrumentScope(user) });
  return found.map(({ content, createdAt }) => ({ content, created_at: createdAt.toISOString() }));
}

export async function testMessage(context: ServerContext, user: CurrentUser, sender: Sender, channel: Channel) {
  await requireAction(context, user, 'admin.use');
  return sendTestMessage(context, sender, user.no, channel);
}

/** Resends a message to recipients who have not received it. */
export async function resendMessage(
  context: ServerContext,
  user: CurrentUser,
  { message: id, channel }: { message: string; channel: Channel },
) {
  await requireAction(context, user, 'admin.use');
  const { pool, clock } = context;
  return inTransaction(pool, async (tx) => {
    const found = await store.findMessage(tx, id);
    if (!found) throw new AppError('message.not-found');
    const now = clock.now();
    const resent = await store.resendMissing(tx, found.no, channel);
    if (resent === 0) throw new AppError('message.none-failed');
    const message = `message ${found.subject} sent again by ${channel} to ${resent}`;
    const projectNo = found.projectNo;
    await writeLog(tx, { user, ...(projectNo !== null && { projectNo }), type: 'update_log', message, now });
    return { resent };
  });
}
