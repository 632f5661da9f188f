import type { LiveReading } from '@talus/contract/live';
import { isDown } from '@talus/domain/alerts/down';
import { levelInForce } from '@talus/domain/alerts/instrument-status';
import type { Judged as JudgedBy } from '@talus/domain/alerts/judge-instrument';
import { downRule, type Rates } from '@talus/domain/alerts/judge-series';
import { judgingRules } from '@talus/domain/alerts/judging-rules';
import { groupBy } from '@talus/domain/collections/group-by';
import { type Columns, firstAfter } from '@talus/domain/readings/columns';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { wireCauses } from '../../features/instruments/wire';
import type { Judgement } from '../../features/readings/store';
import { liveText } from '../../platform/live/live-store';
import type { NewReadings } from '../convert/convert-rows';
import type { VersionPlan } from '../convert/plan';

export type Judged = JudgedBy<VersionPlan>;

/** `columns` reach at least to the last reading judged, also where the batch itself was older. `storm` is what rain was judged to be. */
export type JudgedEntry = { entry: NewReadings; result: Judged; columns: Columns; storm: LevelOrNormal };

/** The rates of the last row; none where it holds no value, whatever the rates before it were. */
function lastRates({ kept: { state }, version, rates }: Judged): Rates {
  return version.allowRate && state.lastTime === state.lastValid ? rates : { hour: null, day: null };
}

/** What is kept beside its last reading. */
export function judgementOf({ entry: { instrument }, result }: JudgedEntry): Judgement {
  const { state } = result.kept;
  const ratesNow = lastRates(result);
  return {
    instrumentNo: instrument.no,
    ts: state.lastTime as number,
    validTs: state.lastValid,
    velocity1h: ratesNow.hour,
    velocity24h: ratesNow.day,
    valueLevel: state.value.level,
    rate1hLevel: state.rate1h.level,
    rate24hLevel: state.rate24h.level,
  };
}

/** What browsers of each project are told, as it is stored. */
export function newsOf(judged: readonly JudgedEntry[], now: Date): Map<number, string> {
  const byProject = groupBy(judged, ({ entry }) => entry.instrument.projectNo);
  const itemOf = (one: JudgedEntry) => ({ isOcc: one.entry.instrument.isOcc, item: liveReading(one, now) });
  return new Map([...byProject].map(([projectNo, entries]) => [projectNo, liveText(entries.map(itemOf))]));
}

function liveReading({ entry: { instrument }, result, columns, storm }: JudgedEntry, now: Date): LiveReading {
  const { kept, version } = result;
  const ratesNow = lastRates(result);
  const { times, reading1, reading2 } = columns;
  const { state } = kept;
  const levels = {
    value: state.value.level,
    rate1h: state.rate1h.level,
    rate24h: state.rate24h.level,
    storm,
  };
  const level = levelInForce(levels);
  const last = firstAfter(times, state.lastTime as number) - 1;
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const isSilent = isDown(now.getTime(), state.lastValid, downRule(judgingRules(version), version.dataIntervalMs ?? 0));
  return {
    _id: instrument.id,
    status: isSilent ? 'down' : level,
    level,
    causes: wireCauses(levels),
    reading1: orNull(reading1[last]),
    reading2: orNull(reading2[last]),
    TIMESTAMP: new Date(state.lastTime as number).toISOString(),
    velocity1Hr: ratesNow.hour,
    velocity24Hr: ratesNow.day,
  };
}
