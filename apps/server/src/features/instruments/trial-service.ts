import { limitsOf } from '@talus/contract/instrument';
import type { KeptVersion } from '@talus/contract/instrument-admin';
import type { LimitTrial, TrialRules } from '@talus/contract/instrument-tools';
import type { StoredRules } from '@talus/domain/alerts/judging-rules';
import { JUDGE_BACK_MS } from '@talus/domain/alerts/state-at';
import { type Rise, type Trial, tryRules } from '@talus/domain/alerts/trial';
import { type Columns, emptyColumns } from '@talus/domain/readings/columns';
import type { Level } from '@talus/domain/status/status';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../readings/store';
import { findKept } from './edit-service';
import { findProject } from './edit-store';
import { listVersions } from './store';

const MOST_RISES = 50;

/** Plays the proposed rules and today's over what was measured. Reads only, and tells nobody. */
export async function tryLimits(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
  { days, data }: { days: number; data: TrialRules },
): Promise<LimitTrial> {
  await requireAction(context, user, 'admin.use');
  const begun = performance.now();
  const { pool, clock } = context;
  const { no, answer } = await findKept(pool, instrumentId);
  const latest = answer.data.at(-1);
  if (!latest) throw new AppError('version.not-found');
  const { timezone: zone } = await findProject(pool, no);
  const to = clock.now().getTime();
  const from = startOfDay(to - days * DAY_MS, zone);
  const versions = (await listVersions(pool, [no])).get(no) ?? [];
  const columns: Columns = (await readColumns(pool, [no], from - JUDGE_BACK_MS, to)).get(no) ?? emptyColumns();
  const today = rulesOf(latest, latest);
  const trial = tryRules({
    versions: versions.map((version) => ({
      ...today,
      startDate: version.startDate.getTime(),
      dataIntervalMs: version.documentIntervalMs,
    })),
    columns,
    from,
    to,
    zone,
    today,
    proposed: rulesOf(data, latest),
  });
  return { ...wireTrial(trial, from, to), took: Math.round(performance.now() - begun) };
}

/** What the form does not say is as in the version. */
const rulesOf = (data: TrialRules, version: KeptVersion): StoredRules => ({
  limits: limitsOf(data),
  rate1hLimits: limitsOf(data.rate_1Hr_config),
  rate24hLimits: limitsOf(data.rate_24Hr_config),
  allowRate: data.allowRate,
  alertCountLimit: data.alert_count_limit,
  rateAlertCountLimit: data.rate_alert_count_limit,
  downCountBase: version.down_count_base,
  downCountLimit: version.down_count_limit,
  deadBand: data.dead_band === undefined ? version.dead_band : data.dead_band,
  clearCountLimit: data.clear_count_limit === undefined ? version.clear_count_limit : data.clear_count_limit,
});

const isoOf = (ms: number): string => new Date(ms).toISOString();

const wireTrial = ({ today, proposed, weeks, rises, ...counts }: Trial, from: number, to: number) => ({
  start: isoOf(from),
  end: isoOf(to),
  ...counts,
  today: wireRings(today),
  proposed: wireRings(proposed),
  weeks: weeks.map((week) => ({ ...week, start: isoOf(week.start) })),
  rises: rises.slice(0, MOST_RISES).map(wireRise),
});

const wireRings = ({ rings, ...counts }: Trial['today']) => ({
  ...counts,
  rings: rings.map(({ time, ...ring }) => ({ TIMESTAMP: isoOf(time), ...ring })),
});

const wireRise = ({ from, to, peak, today, proposed }: Rise) => ({
  start: isoOf(from),
  end: isoOf(to),
  peak: { TIMESTAMP: isoOf(peak.time), value: peak.value },
  today: { count: today.count, first: wireFirst(today.first) },
  proposed: { count: proposed.count, first: wireFirst(proposed.first) },
});

const wireFirst = (first: Rise['today']['first']) =>
  Object.fromEntries(Object.entries(first).map(([level, time]) => [level, isoOf(time)])) as Partial<
    Record<Level, string>
  >;
