import type { HeldBack, listSms as listSmsRoute, SmsMessage } from '@talus/contract/alarms/sms';
import * as calls from '@talus/contract/alarms/sms';
import type { CallOf } from '@talus/contract/route';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { DAY_MS } from '@talus/domain/time/duration';
import { configuredChannels, type Sender } from '../../pipeline/tell/channels/sender';
import { sendTestMessage } from '../../pipeline/tell/send-test';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as store from './store';

export function bindSms(bind: Bind, context: ServerContext, sender: Sender): void {
  bind(calls.listSms, ({ user, query }) => listSms(context, user, query));
  bind(calls.listHeldBack, ({ user, query }) => listHeldBack(context, user, query));
  bind(calls.getSmsCredit, ({ user }) => getCredit(user, sender));
  bind(calls.listProjectSms, ({ user, query }) => listProjectSms(context, user, query));
  bind(calls.getChannels, ({ user }) => getChannels(context, user, sender));
  bind(calls.resendMessage, ({ user, body }) => resendMessage(context, user, body));
  bind(calls.sendTestMessage, ({ user, body }) => testMessage(context, user, sender, body.channel));
}

async function listSms(
  context: ServerContext,
  _: Administrator,
  { failed, ...page }: CallOf<typeof listSmsRoute>['query'],
): Promise<SmsMessage[]> {
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
async function listHeldBack(
  context: ServerContext,
  _: Administrator,
  { instrument }: { instrument?: string | undefined },
): Promise<HeldBack[]> {
  const since = new Date(context.clock.now().getTime() - HELD_BACK_MS);
  const found = await store.listHeldBack(context.pool, since, instrument ?? null);
  return found.map(({ last, ...row }) => ({ ...row, last: last.toISOString() }));
}

const getCredit = (_: Administrator, sender: Sender) => sender.credit();

async function getChannels(context: ServerContext, _: Administrator, sender: Sender) {
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
async function listProjectSms(
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

async function testMessage(context: ServerContext, user: Administrator, sender: Sender, channel: Channel) {
  return sendTestMessage(context, sender, user.no, channel);
}

/** Resends a message to recipients who have not received it. */
async function resendMessage(
  context: ServerContext,
  user: Administrator,
  { message: id, channel }: { message: string; channel: Channel },
) {
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
