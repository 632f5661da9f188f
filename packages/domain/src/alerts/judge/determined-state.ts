import { between, type Columns, firstAtOrAfter } from '../../readings/columns';
import { versionInForce } from '../../readings/version-in-force';
import { LEVELS } from '../../status/status';
import { DAY_MS } from '../../time/duration';
import { downFrom } from '../silence/down';
import { highestBefore } from './highest-before';
import type { JudgedVersion, KeptState } from './judge-instrument';
import { downRule, type JudgedState, judgeSeries, NOT_JUDGED } from './judge-series';
import { judgedRateMs, judgingRules, longestRun } from './judging-rules';

/** Returns how far back the rates of a reading look, in milliseconds; 0 where no version has rates. */
export const rateReachMs = (versions: readonly JudgedVersion[]): number =>
  versions.reduce(
    (reach, { allowRate, dataIntervalMs }) => (allowRate ? Math.max(reach, DAY_MS + (dataIntervalMs ?? 0)) : reach),
    0,
  );

/** Returns the span of readings in ms that usually decides the state: a day, or more readings than any run counts. */
export const usualSpanMs = (versions: readonly JudgedVersion[]): number =>
  versions.reduce(
    (span, version) => Math.max(span, (longestRun(judgingRules(version)) + 2) * (version.dataIntervalMs ?? 0)),
    DAY_MS,
  );

/**
 * Returns the judged state after the last reading before a time. `kept` is null where no reading was judged; the result
 * is null where the readings do not decide the state and more readings are needed. `readFrom`: the columns hold all
 * readings since then; the first `rateReachMs` of them only serve the rates, unless the columns hold the beginning of
 * the version.
 */
export function stateBefore<V extends JudgedVersion>(
  versions: readonly V[],
  columns: Columns,
  time: number,
  readFrom: number,
): { kept: KeptState | null } | null {
  const older = between(columns, Number.NEGATIVE_INFINITY, time - 1);
  const last = older.times.at(-1);
  const version = last === undefined ? null : versionInForce(versions, last);
  const isWhole = readFrom === Number.NEGATIVE_INFINITY;
  if (last === undefined || version === null) return isWhole || last !== undefined ? { kept: null } : null;
  const own = since(older, version.startDate);
  const state =
    readFrom <= version.startDate ? judged(version, own, NOT_JUDGED) : judgedAfterLookback(version, own, readFrom);
  return state && { kept: { versionStart: version.startDate, state } };
}

/** Judges the readings whose rates have all readings to compare with; over a gap, the last reading before the gap. */
function judgedAfterLookback(version: JudgedVersion, own: Columns, readFrom: number): JudgedState | null {
  const from = judgedRateMs(judgingRules(version)) > 0 ? validFrom(own, readFrom) : readFrom;
  return from === null ? null : judgedAlike(version, own, from + rateReachMs([version]));
}

/**
 * Returns the time from which no rate compares with a reading up to `changedTo`; null where the readings do not tell.
 * Over a gap rates compare with the last reading before the gap: only after a further reading with a value does no rate
 * look back past that reading.
 */
export function unaffectedFrom(versions: readonly JudgedVersion[], columns: Columns, changedTo: number): number | null {
  const judgesRates = versions.some((version) => judgedRateMs(judgingRules(version)) > 0);
  const last = judgesRates ? validFrom(columns, changedTo + 1) : changedTo;
  return last === null ? null : last + rateReachMs(versions) + 1;
}

/**
 * Tells whether the readings after `from` decide the state at their end, whatever came before. `from` must be late
 * enough that no rate looks back to a change (`unaffectedFrom`). `until` is the end of the known readings; a silence
 * until then decides the state, too.
 */
export function isDecidedAfter<V extends JudgedVersion>(
  versions: readonly V[],
  columns: Columns,
  { from, until }: { from: number; until: number },
): boolean {
  const last = columns.times.at(-1);
  const version = last === undefined ? null : versionInForce(versions, last);
  if (last === undefined || version === null) return false;
  const own = since(columns, version.startDate);
  const rules = judgingRules(version);
  const lastValid = lastValidOf(own);
  const silentFrom = lastValid === null ? null : downFrom(lastValid, downRule(rules, version.dataIntervalMs ?? 0));
  if (silentFrom !== null && silentFrom < until && until >= from) return true;
  return version.startDate > from || judgedAlike(version, own, from) !== null;
}

/** Judges the readings since a time from the calmest and from the worst prior state; null where the results differ. */
function judgedAlike(version: JudgedVersion, columns: Columns, from: number): JudgedState | null {
  const rules = judgingRules(version);
  const calmest = judged(version, columns, { ...NOT_JUDGED, lastTime: from - 1 });
  const highest = highestBefore(rules);
  const worstOf = (quantity: 'value' | 'rate1h' | 'rate24h') => (highest[quantity].level === 'GREEN' ? null : 'WSL');
  const worst = judged(version, columns, {
    ...highest,
    readings: { value: worstOf('value'), rate1h: worstOf('rate1h'), rate24h: worstOf('rate24h') },
    lastTime: from - 1,
  });
  return calmest.lastValid !== null && isEqual(calmest, worst) ? calmest : null;
}

const judged = (version: JudgedVersion, columns: Columns, before: JudgedState): JudgedState =>
  judgeSeries(columns, judgingRules(version), version.dataIntervalMs ?? 0, before);

const QUANTITIES = ['value', 'rate1h', 'rate24h'] as const;

/** Compares two states. The reading of a quantity without limits decides nothing, so such readings are ignored. */
function isEqual(a: JudgedState, b: JudgedState): boolean {
  return QUANTITIES.every((quantity) => {
    const [own, other] = [a[quantity], b[quantity]];
    const hasLimits = b.readings[quantity] !== null;
    return (
      (!hasLimits || a.readings[quantity] === b.readings[quantity]) &&
      own.level === other.level &&
      LEVELS.every((at) => own[at] === other[at] && (own.clear?.[at] ?? 0) === (other.clear?.[at] ?? 0))
    );
  });
}

const since = (columns: Columns, time: number): Columns => {
  const start = firstAtOrAfter(columns.times, time);
  return start === 0
    ? columns
    : between(columns, columns.times[start] ?? Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
};

/** Returns the time of the first reading with a value at or after a time. */
function validFrom({ times, reading2 }: Columns, time: number): number | null {
  for (let i = firstAtOrAfter(times, time); i < times.length; i++)
    if (!Number.isNaN(reading2[i])) return times[i] as number;
  return null;
}

function lastValidOf({ times, reading2 }: Columns): number | null {
  for (let i = times.length - 1; i >= 0; i--) if (!Number.isNaN(reading2[i])) return times[i] as number;
  return null;
}
