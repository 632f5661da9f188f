import { limitsOf } from '@talus/contract/instruments/instrument';
import type { LimitTrial, TrialRules, TriedMany } from '@talus/contract/instruments/limit-trial';
import * as calls from '@talus/contract/instruments/limit-trial';
import type { StoredRules } from '@talus/domain/alerts/judge/judging-rules';
import { JUDGE_BACK_MS } from '@talus/domain/alerts/judge/state-at';
import { type Trial, tryRules } from '@talus/domain/alerts/limits/trial';
import { between, type Columns } from '@talus/domain/readings/columns';
import { versionAt } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay } from '@talus/domain/time/zone';
import type { Administrator } from '../../../platform/auth/current-user';
import { cancellable } from '../../../platform/db/connect/cancellable';
import type { Db } from '../../../platform/db/db';
import { AppError } from '../../../platform/http/app-error';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import type { VersionRow } from '../../../records/instruments/rows';
import { listVersions } from '../../../records/instruments/store';
import { wireLimits } from '../../../records/instruments/wire';
import { readColumns } from '../../../records/readings/read/read-columns';
import { findTried, type TriedInstrument } from '../edit/edit-store';
import { drawnCurve, wireCounts, wireTrial } from './trial-wire';

export function bindLimitTrials(bind: Bind, context: ServerContext): void {
  bind(calls.tryLimits, ({ user, params, body, signal }) =>
    tryLimits(context, user, params.instrumentId, body, signal),
  );
  bind(calls.tryManyLimits, ({ user, body, signal }) => tryManyLimits(context, user, body, signal));
}

type TrialQuery = { days: number; data: TrialRules };

/** Simulates the proposed and today's rules over the history. Reads only, and sends nothing. */
export async function tryLimits(
  context: ServerContext,
  _: Administrator,
  instrumentId: string,
  asked: TrialQuery,
  signal?: AbortSignal,
): Promise<LimitTrial> {
  const begun = performance.now();
  const db = cancellable(context.pool, signal);
  const played = await play(db, await found(db, instrumentId), { ...asked, to: context.clock.now().getTime() });
  const { trial, columns, latest, from, to } = played;
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

/** Simulates several instruments in sequence; stops when the client disconnects, and yields between instruments. */
export async function tryManyLimits(
  context: ServerContext,
  _: Administrator,
  { days, trials }: { days: number; trials: readonly { instrument: string; data: TrialRules }[] },
  signal: AbortSignal,
): Promise<TriedMany> {
  const begun = performance.now();
  const db = cancellable(context.pool, signal);
  const now = context.clock.now().getTime();
  const answer: TriedMany['trials'] = [];
  for (const { instrument, data } of trials) {
    const { trial, latest, from, to } = await play(db, await found(db, instrument), { days, data, to: now });
    answer.push({ instrument, name: latest.name, unit: latest.unit, ...wireCounts(trial, from, to) });
  }
  return { trials: answer, took: Math.round(performance.now() - begun) };
}

async function found(db: Db, instrumentId: string): Promise<TriedInstrument> {
  const instrument = await findTried(db, instrumentId);
  if (!instrument) throw new AppError('instrument.not-found');
  return instrument;
}

type Simulation = { trial: Trial; columns: Columns; latest: VersionRow; from: number; to: number };

async function play(
  db: Db,
  { no, zone }: TriedInstrument,
  { days, data, to }: TrialQuery & { to: number },
): Promise<Simulation> {
  const versions = (await listVersions(db, [no])).get(no) ?? [];
  const dated = versions.map((version) => ({ version, startDate: version.startDate.getTime() }));
  const latest = versionAt(dated, to)?.version;
  if (!latest) throw new AppError('version.not-found');
  const from = startOfDay(to - days * DAY_MS, zone);
  const columns = (await readColumns(db, [no], from - JUDGE_BACK_MS, to)).get(no) as Columns;
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

/** Merges the proposed rules with the version; absent fields stay. */
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
