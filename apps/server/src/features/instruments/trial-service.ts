import { limitsOf } from '@talus/contract/instrument';
import type { LimitTrial, TrialRules, TriedMany } from '@talus/contract/limit-trial';
import type { StoredRules } from '@talus/domain/alerts/judging-rules';
import { JUDGE_BACK_MS } from '@talus/domain/alerts/state-at';
import { type Trial, tryRules } from '@talus/domain/alerts/trial';
import { between, type Columns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay } from '@talus/domain/time/zone';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../readings/store';
import { findTried, type TriedInstrument } from './edit-store';
import type { VersionRow } from './rows';
import { listVersions } from './store';
import { drawnCurve, wireCounts, wireTrial } from './trial-wire';
import { wireLimits } from './wire';

type Asked = { days: number; data: TrialRules };

/** Plays the proposed rules and today's over what was measured. Reads only, and tells nobody. */
export async function tryLimits(
  context: ServerContext,
  user: CurrentUser,
  instrumentId: string,
  asked: Asked,
): Promise<LimitTrial> {
  await requireAction(context, user, 'admin.use');
  const begun = performance.now();
  const { trial, columns, latest, from, to } = await play(context, await found(context, instrumentId), asked);
  const bounds = [latest.limits, limitsOf(asked.data)].flatMap((limits) => Object.values(limits));
  return {
    ...wireTrial(trial, from, to),
    limits: wireLimits(latest.limits),
    alert_count_limit: latest.alertCountLimit,
    curve: drawnCurve(between(columns, from, to), {
      limits: bounds.flatMap(({ minus, plus }) => [minus, plus]).filter((bound) => bound !== null),
      intervalMs: latest.documentIntervalMs,
    }),
    took: Math.round(performance.now() - begun),
  };
}

/** Some instruments, one after the other: whoever leaves is not worked for any longer, and others come in between. */
export async function tryManyLimits(
  context: ServerContext,
  user: CurrentUser,
  { days, trials }: { days: number; trials: readonly { instrument: string; data: TrialRules }[] },
  signal: AbortSignal,
): Promise<TriedMany> {
  await requireAction(context, user, 'admin.use');
  const begun = performance.now();
  const answer: TriedMany['trials'] = [];
  for (const { instrument, data } of trials) {
    signal.throwIfAborted();
    const { trial, latest, from, to } = await play(context, await found(context, instrument), { days, data });
    answer.push({ instrument, name: latest.name, unit: latest.unit, ...wireCounts(trial, from, to) });
  }
  return { trials: answer, took: Math.round(performance.now() - begun) };
}

async function found({ pool }: ServerContext, instrumentId: string): Promise<TriedInstrument> {
  const instrument = await findTried(pool, instrumentId);
  if (!instrument) throw new AppError('instrument.not-found');
  return instrument;
}

type Played = { trial: Trial; columns: Columns; latest: VersionRow; from: number; to: number };

async function play(
  { pool, clock }: ServerContext,
  { no, zone }: TriedInstrument,
  { days, data }: Asked,
): Promise<Played> {
  const versions = (await listVersions(pool, [no])).get(no) ?? [];
  const latest = versions.at(-1);
  if (!latest) throw new AppError('version.not-found');
  const to = clock.now().getTime();
  const from = startOfDay(to - days * DAY_MS, zone);
  const columns = (await readColumns(pool, [no], from - JUDGE_BACK_MS, to)).get(no) as Columns;
  const trial = tryRules({
    versions: versions.map((version) => ({
      ...version,
      startDate: version.startDate.getTime(),
      dataIntervalMs: version.documentIntervalMs,
    })),
    columns,
    from,
    to,
    zone,
    today: latest,
    proposed: proposedRules(data, latest),
  });
  return { trial, columns, latest, from, to };
}

/** What the form does not say is as in the version. */
const proposedRules = (data: TrialRules, version: VersionRow): StoredRules => ({
  limits: limitsOf(data),
  rate1hLimits: limitsOf(data.rate_1Hr_config),
  rate24hLimits: limitsOf(data.rate_24Hr_config),
  allowRate: data.allowRate,
  alertCountLimit: data.alert_count_limit,
  rateAlertCountLimit: data.rate_alert_count_limit,
  downCountBase: version.downCountBase,
  downCountLimit: version.downCountLimit,
  deadBand: data.dead_band === undefined ? version.deadBand : data.dead_band,
  clearCountLimit: data.clear_count_limit === undefined ? version.clearCountLimit : data.clear_count_limit,
});
