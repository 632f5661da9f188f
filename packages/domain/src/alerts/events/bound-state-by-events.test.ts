import { describe, expect, it } from 'vitest';
import { NO_BOUNDS, NO_LIMITS } from '../../hierarchy/instrument';
import { between, type Columns } from '../../readings/columns';
import type { LevelOrNormal } from '../../status/status';
import { DAY_MS, HOUR_MS } from '../../time/duration';
import { type EventChange, type JudgedVersion, judgeInstrument } from '../judge/judge-instrument';
import { judgeSeries } from '../judge/judge-series';
import { judgingRules } from '../judge/judging-rules';
import { JUDGE_BACK_MS, type JudgedAt, judgeBackMs, type StateAt, stateAt } from '../judge/state-at';
import { randomOf } from '../judge/test-random';
import { levelRank, worstLevel } from '../level';
import { ALL_NORMAL } from '../silence/instrument-status';
import { boundStateByEvents, type EventLevels, leftToEvents, NO_EVENTS } from './bound-state-by-events';

const NOTHING: StateAt = {
  time: 0,
  reading1: null,
  reading2: null,
  lastValid: null,
  velocity1h: null,
  velocity24h: null,
  levels: ALL_NORMAL,
};
const leftOpen = (least: Partial<StateAt['levels']>, most: Partial<StateAt['levels']>): JudgedAt => ({
  state: { ...NOTHING, levels: { ...ALL_NORMAL, ...least } },
  most: { ...ALL_NORMAL, ...most },
  mayBeHigher: [],
});
const settled = (judged: JudgedAt, events: Partial<EventLevels>) =>
  boundStateByEvents(judged, { ...NO_EVENTS, ...events }).levels;

describe('what readings leave open', () => {
  it('is what the event was at, no lower than the readings and never calmer than the event', () => {
    const open = leftOpen({ value: 'WL' }, { value: 'AL' });
    expect(leftToEvents(open)).toEqual(['level']);
    expect(leftToEvents(leftOpen({}, { rate24h: 'WL' }))).toEqual(['rate']);
    expect((['GREEN', 'WL', 'AL', 'WSL'] as const).map((value) => settled(open, { value }).value)).toEqual([
      'WL',
      'WL',
      'AL',
      'WSL',
    ]);
    // After a silence counting restarts, and the events are still open
    const rates = leftOpen({}, {});
    expect(leftToEvents({ ...rates, mayBeHigher: ['rate'] })).toEqual(['rate']);
    expect(settled(rates, { rate: 'AL', quantity: 'rate24Hr' })).toMatchObject({ rate1h: 'GREEN', rate24h: 'AL' });
  });

  it('is not asked of events where they decide', () => {
    const decided = leftOpen({ value: 'AL' }, { value: 'AL' });
    expect([leftToEvents(decided), settled(decided, {}).value]).toEqual([[], 'AL']);
  });

  it('is of the rate that brought the event to its level, or of the other where that is below by now', () => {
    const most = { rate1h: 'WSL', rate24h: 'WSL' } as const;
    const of = (events: Partial<EventLevels>, judged = leftOpen({}, most)) => {
      const { rate1h, rate24h } = settled(judged, events);
      return [rate1h, rate24h];
    };
    expect(of({ rate: 'AL', quantity: 'rate1Hr' })).toEqual(['AL', 'GREEN']);
    expect(of({ rate: 'AL', quantity: 'rate24Hr' })).toEqual(['GREEN', 'AL']);
    expect(of({ rate: 'AL', quantity: null })).toEqual(['AL', 'AL']);
    expect(of({ rate: 'AL', quantity: 'rate1Hr' }, leftOpen({}, { ...most, rate1h: 'GREEN' }))).toEqual([
      'GREEN',
      'AL',
    ]);
  });

  it('is the worse of readings and events in every case, and calms no rate', () => {
    const LEVELS = ['GREEN', 'WL', 'AL', 'WSL'] as const;
    /** The pairs of lowest and highest level that readings allow: 4 + 3 + 2 + 1 pairs. */
    const pairs = LEVELS.flatMap((least, i) => LEVELS.slice(i).map((most) => [least, most] as const));
    const wrong: string[] = [];
    for (const [least1h, most1h] of pairs)
      for (const [least24h, most24h] of pairs)
        for (const level of LEVELS)
          for (const quantity of ['rate1Hr', 'rate24Hr', null] as const) {
            const judged = leftOpen(
              { value: least1h, rate1h: least1h, rate24h: least24h },
              { value: most1h, rate1h: most1h, rate24h: most24h },
            );
            const { value, rate1h, rate24h } = settled(judged, { value: level, rate: level, quantity });
            const isRight =
              value === worstLevel(least1h, level) &&
              worstLevel(rate1h, rate24h) === worstLevel(least1h, least24h, level) &&
              levelRank(rate1h) >= levelRank(least1h) &&
              levelRank(rate24h) >= levelRank(least24h);
            if (!isRight) wrong.push(`${least1h}…${most1h}, ${least24h}…${most24h}, ${level} of ${quantity}`);
          }
    expect(wrong).toEqual([]);
  });
});

/** Look-back gives the state that was shown live, judged by all readings from the first on. */
describe('looking back', () => {
  const both = (plus: number) => ({ minus: -plus, plus });
  const INTERVALS = [HOUR_MS, 6 * HOUR_MS, 2 * DAY_MS, 0];
  const versionOf = (seed: number, random: () => number): JudgedVersion => ({
    startDate: 0,
    dataIntervalMs: INTERVALS[seed % 4] as number,
    limits: { WL: both(10), AL: both(20), WSL: { minus: null, plus: 30 } },
    rate1hLimits: { ...NO_LIMITS, AL: both(8), WSL: NO_BOUNDS },
    rate24hLimits: { ...NO_LIMITS, WL: both(12), WSL: both(25) },
    allowRate: random() < 0.5,
    alertCountLimit: 1 + Math.floor(random() * 3),
    rateAlertCountLimit: 1 + Math.floor(random() * 3),
    downCountBase: 1,
    downCountLimit: 2,
    deadBand: random() < 0.5 ? 1 + random() * 3 : null,
    clearCountLimit: random() < 0.3 ? 2 : null,
  });

  /** Builds stretches of hours to weeks that wander, stay constant, hold no value, or are silent. */
  function seriesOf(stepMs: number, random: () => number): Columns {
    const rows: [number, number][] = [];
    let time = 0;
    let value = 15;
    while (rows.length < 400) {
      const kind = random(); // below 0.15 silent, below 0.55 wandering, below 0.8 constant, above without a value
      const length = Math.ceil(((random() < 0.3 ? 8 * DAY_MS : DAY_MS) * random()) / stepMs) + 1;
      for (let i = 0; i < length; i++) {
        time += stepMs;
        if (kind < 0.15) continue;
        if (kind < 0.55) value = Math.min(40, Math.max(-10, value + (random() - 0.5) * 16));
        rows.push([time, kind > 0.8 || random() < 0.03 ? Number.NaN : value + random() * 0.2]);
      }
    }
    const column = (at: 0 | 1) => Float64Array.from(rows, (row) => row[at]);
    return { times: column(0), reading1: column(1), reading2: column(1) };
  }

  /** Returns the levels of the open events at a time, from all changes. */
  function eventsAt(changes: readonly EventChange[], at: number): EventLevels {
    const last = (kind: EventChange['kind']) => changes.findLast((change) => change.kind === kind && change.time <= at);
    const levelOf = (change: EventChange | undefined) =>
      !change || change.transition.change === 'closed' ? 'GREEN' : (change.transition.event.level as LevelOrNormal);
    return {
      value: levelOf(last('level')),
      rate: levelOf(last('rate')),
      quantity: last('rate')?.trip.quantity ?? null,
    };
  }

  /**
   * Judges the rows that the server reads: the days before the time or, if these hold no value, before the last value.
   */
  function judgedAt(all: Columns, version: JudgedVersion, at: number): JudgedAt {
    const rules = judgingRules(version);
    const intervalMs = version.dataIntervalMs ?? 0;
    const span = { dataIntervalMs: intervalMs, versionStart: 0, storm: 'GREEN' as const };
    const upTo = between(all, 0, at);
    const valid = upTo.times.findLast((_, i) => !Number.isNaN(upTo.reading2[i])) as number;
    const isRecent = valid >= at - JUDGE_BACK_MS && judgeBackMs(rules, intervalMs) === JUDGE_BACK_MS;
    const from = isRecent ? at - JUDGE_BACK_MS : valid - judgeBackMs(rules, intervalMs);
    return stateAt(between(all, from, at), rules, span) as JudgedAt;
  }

  /** Returns the live level, the level of the event, the level by the readings alone, and the settled level. */
  function asked(all: Columns, version: JudgedVersion, changes: readonly EventChange[], at: number) {
    const live = judgeSeries(between(all, 0, at), judgingRules(version), version.dataIntervalMs ?? 0);
    const judged = judgedAt(all, version, at);
    const events = eventsAt(changes, at);
    const left = leftToEvents(judged);
    const known = {
      ...events,
      ...(!left.includes('level') && { value: 'GREEN' as const }),
      ...(!left.includes('rate') && { rate: 'GREEN' as const }),
    };
    const found = boundStateByEvents(judged, known);
    const rateOf = ({ rate1h, rate24h }: StateAt['levels']) => worstLevel(rate1h, rate24h);
    const value = [live.value.level, events.value, judged.state.levels.value, found.levels.value] as const;
    const rate = [
      worstLevel(live.rate1h.level, live.rate24h.level),
      events.rate,
      rateOf(judged.state.levels),
      rateOf(found.levels),
    ] as const;
    return { isLast: found.lastValid === live.lastValid, levels: [value, rate] };
  }

  it('says what was in force, by what the readings say and what the events say', () => {
    const seen = { asked: 0, same: 0, byEvents: 0 };
    const wrong: string[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomOf(seed);
      const version = versionOf(seed, random);
      const all = seriesOf(version.dataIntervalMs || 30 * HOUR_MS, random);
      const changes = judgeInstrument([version], all, { before: null, open: {} })?.changes ?? [];
      for (let i = 0; i < 12; i++) {
        const at = (all.times[20 + Math.floor(random() * 380)] as number) + Math.floor(random() * 5 * DAY_MS);
        const { isLast, levels } = asked(all, version, changes, at);
        for (const [live, event, alone, found] of levels) {
          // An event outlasts a silence, after which counting restarts: latest data shows the higher level
          const isRight = found === worstLevel(live, event);
          if (!isLast || !isRight || levelRank(alone) > levelRank(live))
            wrong.push(`seed ${seed} at ${at}: live ${live}, event ${event}, readings ${alone}, found ${found}`);
          seen.asked += 1;
          if (found === live) seen.same += 1;
          if (found === live && alone !== live) seen.byEvents += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.same / seen.asked).toBeGreaterThan(0.98);
    expect(seen.byEvents).toBeGreaterThan(20);
  }, 60_000);
});
