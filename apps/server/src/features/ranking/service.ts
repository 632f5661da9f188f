import type { RankingAnswer } from '@talus/contract/data/ranking';
import * as calls from '@talus/contract/data/ranking';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { usualWindow, windowProblem } from '@talus/domain/ranking/window';
import { HOUR_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { statusesThen } from '../latest-data/read';
import { rankProject } from './rank-project';
import { shownOf, wireRanking } from './wire';

export function bindRanking(bind: Bind, context: ServerContext): void {
  bind(calls.getRanking, ({ user, params, query, signal }) =>
    getRanking(context, user, params.projectId, query, signal),
  );
}

type RankingQuery = { from?: string | undefined; to?: string | undefined; outliers: 'dropped' | 'kept' };

async function getRanking(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  { outliers, ...asked }: RankingQuery,
  signal: AbortSignal,
): Promise<RankingAnswer> {
  const { no, timezone } = await requireProject(context, user, 'project.view', projectId);
  const now = context.clock.now();
  const window = windowOf(asked, timezone, now.getTime());
  const keepsOutliers = outliers === 'kept';
  const db = cancellable(context.pool, signal);
  const own = { projectNo: no, scope: instrumentScope(user) };
  const ranked = await rankProject(db, { ...own, window, keepsOutliers }, signal);
  const statusOf = await statusesThen(db, shownOf(ranked), { ...own, at: window.to, now });
  return wireRanking(ranked, { window, keepsOutliers, statusOf });
}

/** Returns the window; with one end given, the 24 hours that begin or end there. */
function windowOf(asked: Omit<RankingQuery, 'outliers'>, zone: Zone, now: number): TimeSpan {
  const [from, to] = [asked.from, asked.to].map((text) => (text === undefined ? null : parseTime(text, zone)));
  const usual = usualWindow(now, zone);
  const window = {
    from: from ?? (to == null ? usual.from : to - 24 * HOUR_MS),
    to: to ?? (from == null ? usual.to : from + 24 * HOUR_MS),
  };
  const problem = windowProblem(window);
  if (problem !== null) throw invalidField('to', problem === 'too-long' ? 'seven-days' : 'before-start');
  return window;
}
