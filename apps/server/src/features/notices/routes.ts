import * as notices from '@talus/contract/notices';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { correctNotice, createNotice, listNotices, listTold, withdrawNotice } from './service';

export function bindNotices(bind: Bind, context: ServerContext): void {
  bind(notices.loadProcessList, ({ user, query }) => listNotices(context, user, 'process', query));
  bind(notices.loadSoftwareList, ({ user, query }) => listNotices(context, user, 'software', query));
  bind(notices.loadNoticeList, ({ user, query }) => listTold(context, user, query));
  bind(notices.createProcessNotice, ({ user, body }) => createNotice(context, user, 'process', body));
  bind(notices.createSoftwareNotice, ({ user, body }) => createNotice(context, user, 'software', body));
  bind(notices.correctNotice, ({ user, params, body }) => correctNotice(context, user, params.noticeId, body));
  bind(notices.withdrawNotice, async ({ user, params, query }) => {
    await withdrawNotice(context, user, params.noticeId, query.revision);
    return { ok: true as const };
  });
}
