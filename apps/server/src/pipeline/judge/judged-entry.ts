import type { LiveReading } from '@talus/contract/alarms/live';
import type { Judged as JudgedBy, ReadingKind } from '@talus/domain/alerts/judge/judge-instrument';
import { downRule, type Rates } from '@talus/domain/alerts/judge/judge-series';
import { judgingRules } from '@talus/domain/alerts/judge/judging-rules';
import { levelRank, worstLevel } from '@talus/domain/alerts/level';
import { isDown } from '@talus/domain/alerts/silence/down';
import { type LevelsInForce, levelInForce } from '@talus/domain/alerts/silence/instrument-status';
import { groupBy } from '@talus/domain/collections/group-by';
import { type Columns, firstAfter } from '@talus/domain/readings/columns';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { liveText } from '../../platform/live/live-store';
import { wireCauses } from '../../records/instruments/wire';
import type { Judgement } from '../../records/readings/write/last-reading';
import type { NewReadings } from '../convert/convert-rows';
import type { VersionPlan } from '../convert/plan';

export type Judged = JudgedBy<VersionPlan>;

/**
 * A judged batch. `columns` reach at least to the last reading judged, also where the batch itself was older. `storm`
 * is the level that rain judging gave.
 */
export type JudgedEntry = { entry: NewReadings; result: Judged; columns: Columns; storm: LevelOrNormal };

/** Returns the rates of the last row; null where that row has no value, whatever the rates before it were. */
function lastRates({ kept: { state }, version, rates }: Judged): Rates {
  return version.allowRate && state.lastTime === state.lastValid ? rates : { hour: null, day: null };
}

/**
 * Returns the levels in force: those of the open events. After a silence an event stays open while its readings are
 * being counted again, and an instrument is never shown below the level of its open events.
 */
function levelsOf({ kept: { state }, open }: Judged): Pick<LevelsInForce, 'value' | 'rate1h' | 'rate24h'> {
  const { rate1h, rate24h } = state;
  const ofEvent = (kind: ReadingKind): LevelOrNormal => {
    const level = open[kind]?.level ?? 'GREEN';
    return level === 'down' ? 'GREEN' : level;
  };
  const rate = ofEvent('rate');
  const isCounted = worstLevel(rate1h.level, rate24h.level) === rate;
  const isHours = !isCounted && levelRank(state.readings.rate1h ?? 'GREEN') >= levelRank(rate);
  return {
    value: worstLevel(state.value.level, ofEvent('level')),
    rate1h: isHours ? rate : rate1h.level,
    rate24h: isCounted || isHours ? rate24h.level : rate,
  };
}

/** Returns the judgement that is stored with the last reading. */
export function judgementOf({ entry: { instrument }, result }: JudgedEntry): Judgement {
  const { state } = result.kept;
  const ratesNow = lastRates(result);
  const levels = levelsOf(result);
  return {
    instrumentNo: instrument.no,
    ts: state.lastTime as number,
    validTs: state.lastValid,
    velocity1h: ratesNow.hour,
    velocity24h: ratesNow.day,
    valueLevel: levels.value,
    rate1hLevel: levels.rate1h,
    rate24hLevel: levels.rate24h,
  };
}

/** Builds the live message of each project, as it is stored. */
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
  const levels = { ...levelsOf(result), storm };
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
