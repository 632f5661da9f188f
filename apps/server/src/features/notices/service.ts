import type { Notice } from '@talus/contract/admin/notices';
import * as calls from '@talus/contract/admin/notices';
import { hasRole } from '@talus/domain/access/roles';
import { asRichText } from '@talus/domain/rich-text/as-rich-text';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, remove } from '../../platform/changes/change';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { updateRow } from '../../platform/db/write-rows';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { keepRichText } from '../../platform/rich-text';
import { noticeNoun, wireNotice } from './noun';
import * as store from './store';

export function bindNotices(bind: Bind, context: ServerContext): void {
  bind(calls.loadProcessList, ({ user, query }) => listNotices(context, user, 'process', query));
  bind(calls.loadSoftwareList, ({ user, query }) => listNotices(context, user, 'software', query));
  bind(calls.loadNoticeList, ({ user, query }) => listTold(context, user, query));
  bind(calls.createProcessNotice, ({ user, body }) => createNotice(context, user, 'process', body));
  bind(calls.createSoftwareNotice, ({ user, body }) => createNotice(context, user, 'software', body));
  bind(calls.correctNotice, ({ user, params, body }) => correctNotice(context, user, params.noticeId, body));
  bind(calls.withdrawNotice, async ({ user, params, query }) => {
    await withdrawNotice(context, user, params.noticeId, query.revision);
    return { ok: true as const };
  });
}

type NoticeQuery = { days: number; project?: string | undefined };

async function listNotices(
  context: ServerContext,
  user: CurrentUser,
  kind: store.NoticeKind,
  asked: NoticeQuery,
): Promise<Notice[]> {
  const reader = await readerOf(context, user, asked);
  return (await store.listNotices(context.pool, kind, reader)).map(wireNotice(context.settings.timezone));
}

/** Lists the messages sent to the caller, as worded; they are plain text. */
async function listTold(context: ServerContext, user: CurrentUser, asked: NoticeQuery): Promise<Notice[]> {
  const reader = await readerOf(context, user, asked);
  const found = await store.listTold(context.pool, { ...reader, userNo: user.no });
  return found.map((row) =>
    wireNotice(context.settings.timezone)({ ...row, content: asRichText(row.content.replace(/\n{2,}/g, '\n')) }),
  );
}

/**
 * Resolves the reader: one project that the caller may see, or all the caller's; administrators belong to all
 * projects.
 */
async function readerOf(context: ServerContext, user: CurrentUser, { days, project }: NoticeQuery) {
  const projectNo = project ? (await requireProject(context, user, 'project.view', project)).no : null;
  const since = days < 0 ? null : new Date(context.clock.now().getTime() - days * DAY_MS);
  return { member: hasRole(user, 'admin') ? null : user.no, projectNo, since };
}

type Input = { content: string; timestamp: string | number; project?: string | undefined };

async function createNotice(
  context: ServerContext,
  user: Administrator,
  kind: store.NoticeKind,
  input: Input,
): Promise<Notice> {
  const project = input.project ? await requireProject(context, user, 'admin.use', input.project) : null;
  const content = keepRichText(input.content);
  const ts = new Date(parseTime(input.timestamp, project?.timezone ?? context.settings.timezone) ?? 0);
  const id = newId();
  const now = context.clock.now();
  return inTransaction(context.pool, async (tx) => {
    await store.insertNotice(tx, { id, kind, projectNo: project?.no ?? null, content, ts, userNo: user.no, now });
    const message = `${kind} notice ${oneLine(content).slice(0, LOGGED)}`;
    await writeLog(tx, { user, ...(project && { projectNo: project.no }), type: 'add_log', message, now });
    return wireNotice(context.settings.timezone)((await store.findNotice(tx, id)) as store.NoticeRow);
  });
}

/** Length of the announcement text in the log. */
const LOGGED = 200;

type Correction = { content: string; timestamp: string | number; revision?: number | undefined };

/** Corrects an announcement. Its project stays; the log keeps both texts. */
async function correctNotice(
  context: ServerContext,
  user: Administrator,
  noticeId: string,
  input: Correction,
): Promise<Notice> {
  const { timezone } = context.settings;
  const content = keepRichText(input.content);
  return change(context, user, noticeNoun(timezone), noticeId, input.revision, async (tx, { no }) => {
    const [{ project } = { project: null }] = await store.noticesOf(tx, [no]);
    const ts = new Date(parseTime(input.timestamp, project?.timezone ?? timezone) ?? 0);
    return updateRow(tx, 'notice', no, { content, ts });
  });
}

/** Withdraws an announcement; the log keeps its text. */
async function withdrawNotice(
  context: ServerContext,
  user: Administrator,
  noticeId: string,
  revision: number | undefined,
): Promise<void> {
  await remove(context, user, noticeNoun(context.settings.timezone), noticeId, revision, (tx, { no }) =>
    store.deleteNotice(tx, no),
  );
}
