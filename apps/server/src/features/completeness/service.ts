import * as calls from '@talus/contract/data/completeness';
import { type Completeness, MOST_DAYS } from '@talus/contract/data/completeness';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { type CountedRow, completenessOf } from './read';

export function bindCompleteness(bind: Bind, context: ServerContext): void {
  bind(calls.getCompleteness, ({ user, params, query, signal }) =>
    getCompleteness(context, user, params.projectId, query, signal),
  );
}

const USUAL_DAYS = 30;

type CompletenessQuery = { from?: string | undefined; to?: string | undefined };

async function getCompleteness(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  asked: CompletenessQuery,
  signal: AbortSignal,
): Promise<Completeness> {
  const { no, timezone } = await requireProject(context, user, 'admin.use', projectId);
  const now = context.clock.now().getTime();
  const span = spanOf(asked, timezone, now);
  const { days, rows } = await completenessOf(
    cancellable(context.pool, signal),
    { projectNo: no, zone: timezone, ...span, now },
    signal,
  );
  return {
    timezone,
    time: new Date(now).toISOString(),
    days: days.map(({ name }) => name),
    instruments: rows.map(wireRow),
  };
}

/** Returns the span in ascending order, ending no later than now, and no longer than a year. */
function spanOf({ from, to }: CompletenessQuery, zone: string, now: number): TimeSpan {
  const end = Math.min(now, (to === undefined ? null : parseTime(to, zone)) ?? now);
  const start = (from === undefined ? null : parseTime(from, zone)) ?? end - (USUAL_DAYS - 1) * DAY_MS;
  return { from: Math.max(Math.min(start, end), end - (MOST_DAYS - 1) * DAY_MS), to: end };
}

const named = (place: { id: string; name: string } | null) => place && { _id: place.id, name: place.name };

const wireRow = ({ instrument, newest, since, state, expected, missing }: CountedRow) => ({
  _id: instrument.id,
  name: instrument.name,
  type: { code: instrument.code, name_zh: instrument.nameZh, name_en: instrument.nameEn },
  area: named(instrument.area),
  station: named(instrument.station),
  document: named(newest.document),
  data_interval: newest.intervalMs,
  state,
  since: new Date(since).toISOString(),
  disabled_at: instrument.disabledAt?.toISOString() ?? null,
  expected,
  gaps: [...missing].map(([day, { silent, refused, nan, masked }]): [number, number, number, number, number] => [
    day,
    silent,
    refused,
    nan,
    masked,
  ]),
});
