import type { InstrumentVersion } from '../hierarchy/instrument';
import { type Columns, firstAfter } from '../readings/columns';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { type DownRule, downFrom } from './down';
import { levelOf } from './level';
import { rateAtIndex } from './rate';
import { judgeRun, NEW_RUN, type Run } from './run';

/** What judging needs to know of a version. */
export type JudgingRules = Pick<
  InstrumentVersion,
  | 'limits'
  | 'rate1hLimits'
  | 'rate24hLimits'
  | 'allowRate'
  | 'alertCountLimit'
  | 'rateAlertCountLimit'
  | 'downCountBase'
  | 'downCountLimit'
>;

/** All that judging remembers of a series; times are epoch milliseconds, null before the first row. */
export type JudgedState = {
  value: Run;
  rate1h: Run;
  rate24h: Run;
  /** The last row judged, valid or not. */
  lastTime: number | null;
  /** The last row that held a value. */
  lastValid: number | null;
};

export const NOT_JUDGED: JudgedState = {
  value: NEW_RUN,
  rate1h: NEW_RUN,
  rate24h: NEW_RUN,
  lastTime: null,
  lastValid: null,
};

export function downRule(rules: JudgingRules, dataIntervalMs: number): DownRule {
  return { dataIntervalMs, base: rules.downCountBase, limit: rules.downCountLimit };
}

/**
 * The judged state at the end of a series of one version, by reading2. Judging goes on from `from`: rows up to its
 * `lastTime` are only looked back at (give 24 h of them for the rates). A silence long enough to be down ends the runs.
 * A new version starts a new series, so a re-installed instrument's jump is no rate.
 */
export function judgeSeries(
  columns: Columns,
  rules: JudgingRules,
  dataIntervalMs: number,
  from: JudgedState = NOT_JUDGED,
): JudgedState {
  const { times, reading2 } = columns;
  const rule = downRule(rules, dataIntervalMs);
  let { value, rate1h, rate24h, lastTime, lastValid } = from;
  for (let i = lastTime === null ? 0 : firstAfter(times, lastTime); i < times.length; i++) {
    const t = times[i] as number;
    const reading = reading2[i] as number;
    lastTime = t;
    if (Number.isNaN(reading)) continue;
    if (lastValid !== null && wasDownBefore(t, lastValid, rule)) value = rate1h = rate24h = NEW_RUN;
    lastValid = t;
    value = judgeRun(value, levelOf(reading, rules.limits), rules.alertCountLimit);
    if (!rules.allowRate) continue;
    const hour = levelOf(rateAtIndex(columns, i, HOUR_MS, dataIntervalMs), rules.rate1hLimits);
    rate1h = judgeRun(rate1h, hour, rules.rateAlertCountLimit);
    const day = levelOf(rateAtIndex(columns, i, DAY_MS, dataIntervalMs), rules.rate24hLimits);
    rate24h = judgeRun(rate24h, day, rules.rateAlertCountLimit);
  }
  return { value, rate1h, rate24h, lastTime, lastValid };
}

/** Strictly before: a reading stamped with the very moment of turning down came in time. */
function wasDownBefore(t: number, lastValid: number, rule: DownRule): boolean {
  const from = downFrom(lastValid, rule);
  return from !== null && from < t;
}
