import { describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { between, joinColumns } from '../../readings/columns';
import { isDecidedAfter, rateReachMs, stateBefore, unaffectedFrom, usualSpanMs } from './determined-state';
import { judgeInstrument } from './judge-instrument';
import { randomOf } from './test-random';
import { TEN, version, walk } from './test-walk';

const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1);
const HOUR = 3_600_000;
const EVER = Number.POSITIVE_INFINITY;

/** Builds versions with and without dead-band and rates over a random walk; the seed picks the interval. */
function world(seed: number) {
  const random = randomOf(seed);
  const interval = [TEN, HOUR, 6 * HOUR][seed % 3] as number;
  const columns = walk(random, interval);
  const clearing = seed % 2 === 0 ? { deadBand: 2, clearCountLimit: 2 } : {};
  const rest = { dataIntervalMs: interval, allowRate: seed % 5 !== 0, ...clearing };
  const middle = columns.times[230] as number;
  return { random, columns, versions: [version(0, rest), version(middle, { ...rest, alertCountLimit: 1 })] };
}

describe('the state before a time', () => {
  it('is decided by few readings as by all, or said to be undecided', () => {
    let decided = 0;
    let asked = 0;
    for (const seed of SEEDS) {
      const { random, columns, versions } = world(seed);
      for (let i = 0; i < 20; i++) {
        const time = columns.times[5 + Math.floor(random() * 390)] as number;
        const readFrom = time - rateReachMs(versions) - random() * 4 * usualSpanMs(versions);
        const all = stateBefore(versions, columns, time, -EVER);
        const few = stateBefore(versions, between(columns, readFrom, EVER), time, readFrom);
        asked += 1;
        if (few?.kept == null) continue;
        decided += 1;
        // Readings of rates without limits decide nothing and are not compared
        const levels = ({ value, rate1h, rate24h, lastValid }: NonNullable<typeof few.kept>['state']) => ({ value, rate1h, rate24h, lastValid }); // biome-ignore format: one thing
        expect(levels(few.kept.state)).toEqual(levels(all?.kept?.state as never));
      }
    }
    // 25 × 20 queries, of which more than half are decided
    expect([asked, decided > 250]).toEqual([500, true]);
  });

  it('is what judging row by row remembers', () => {
    for (const seed of SEEDS) {
      const { columns, versions } = world(seed);
      const time = columns.times[300] as number;
      const older = between(columns, -EVER, time - 1);
      const judged = judgeInstrument(versions, older, { before: null, open: {} });
      expect(stateBefore(versions, columns, time, -EVER)?.kept).toEqual(judged?.kept);
    }
  });

  it('is none before the first reading, and unknown where nothing older was read', () => {
    const { columns, versions } = world(1);
    const first = columns.times[0] as number;
    expect(stateBefore(versions, columns, first, -EVER)).toEqual({ kept: null });
    expect(stateBefore(versions, columns, first, first)).toBeNull();
  });
});

describe('after a change', () => {
  it('is open until a reading with a value follows, which rates over a gap compare with', () => {
    const rated = [version(0, { limits: NO_LIMITS, rate24hLimits: null, rateAlertCountLimit: 1 })];
    const rows = (...pairs: [number, number][]) => {
      const values = Float64Array.from(pairs, ([, value]) => value);
      return { times: Float64Array.from(pairs, ([hour]) => hour * HOUR), reading1: values, reading2: values };
    };
    // A day and an interval after the first value that follows the change
    const reach = 24 * HOUR + TEN;
    expect(unaffectedFrom(rated, rows([0, 1], [1, Number.NaN]), 0)).toBeNull();
    expect(unaffectedFrom(rated, rows([0, 1], [1, Number.NaN], [30, 2]), 0)).toBe(30 * HOUR + reach + 1);
    // Without rate limits only the time of the change counts
    const plain = [version(0, { allowRate: false })];
    expect(unaffectedFrom(plain, rows([0, 1]), 0)).toBe(1);
  });

  it('is said to be decided only where every history before leads to the same state', () => {
    let decided = 0;
    for (const place of SEEDS.flatMap((seed) => [0, 1, 2, 3, 200].map((later) => ({ seed, later })))) {
      const { random, columns, versions } = world(place.seed);
      const at = 60 + Math.floor(random() * 60);
      const changed = columns.times[at] as number;
      const until = Math.max(columns.times[at + place.later] as number, changed + rateReachMs(versions));
      const seen = between(columns, -EVER, until);
      const from = unaffectedFrom(versions, seen, changed);
      if (from === null || !isDecidedAfter(versions, seen, { from, until })) continue;
      decided += 1;
      // Replaces the rows up to the change with a lasting alarm
      const other = { ...seen, reading2: seen.reading2.map((value, i) => ((seen.times[i] as number) <= changed ? 99 : value)) }; // biome-ignore format: one thing
      const ends = [seen, other].map((rows) => {
        // Includes much later readings, whose rates may look back over a gap
        return [0, 1, 2, 3].map((count) => {
          const later = Float64Array.from([1, 20 * HOUR, 40 * HOUR].slice(0, count), (ms) => until + ms);
          const values = Float64Array.from([15, 40, -30]).subarray(0, count);
          const all = joinColumns([rows, { times: later, reading1: values, reading2: values }]);
          const judged = judgeInstrument(versions, all, { before: null, open: {} });
          const { value, rate1h, rate24h } = judged?.kept.state ?? {};
          return [value, rate1h, rate24h, judged?.rates];
        });
      });
      expect(ends[0]).toEqual(ends[1]);
    }
    expect(decided).toBeGreaterThan(10);
  });
});
