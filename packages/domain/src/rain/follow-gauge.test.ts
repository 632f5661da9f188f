import { describe, expect, it } from 'vitest';
import { randomCuts, randomOf } from '../alerts/judge/test-random';
import { firstAfter, firstAtOrAfter } from '../readings/columns';
import { DAY_MS, HOUR_MS } from '../time/duration';
import { expiringSpans, followGauge, type GaugeState, openStormLevel } from './follow-gauge';
import { judgeGauge } from './judge-gauge';
import { ALISHAN, ALISHAN_START } from './storm/test-alishan-2021';
import type { RainBins } from './window';

const TEN = 600_000;
const SEEDS = Array.from({ length: 18 }, (_, i) => i + 1);
const EVER = Number.NEGATIVE_INFINITY;

const NO_BINS: RainBins = { times: new Float64Array(0), mm: new Float64Array(0) };

/** Returns only the bins that leave a window: the bins that the server reads. */
function leaving({ times, mm }: RainBins, before: GaugeState, last: number): RainBins {
  const rows = expiringSpans(before, last).flatMap(({ from, to }) => {
    const first = firstAtOrAfter(times, from);
    return Array.from({ length: firstAfter(times, to) - first }, (_, i) => first + i);
  });
  return {
    times: Float64Array.from(rows, (i) => times[i] as number),
    mm: Float64Array.from(rows, (i) => mm[i] as number),
  };
}

/** Returns a state as the database returns it. */
const kept = (state: GaugeState): GaugeState => JSON.parse(JSON.stringify(state));

/** Follows a gauge cut by cut; keeps the newest version of each rain and storm. */
function followed(bins: RainBins, cuts: readonly [number, number][], rule: { binMs: number; dryMs: number }) {
  let state: GaugeState | null = null;
  const rain = new Map<number, object>();
  const storms = new Map<number, object>();
  for (const [from, to] of cuts) {
    const fresh = { times: bins.times.subarray(from, to), mm: bins.mm.subarray(from, to) };
    const last = fresh.times.at(-1) as number;
    const old = state ? leaving(bins, state, last) : NO_BINS;
    const found = followGauge(old, fresh, rule, state);
    for (const one of found.rain) rain.set(one.startTime, one);
    for (const one of found.storms) storms.set(one.startTime, one);
    state = kept(found.state);
  }
  return { rain: [...rain.values()], storms: [...storms.values()], state };
}

function whole(bins: RainBins, { binMs, dryMs }: { binMs: number; dryMs: number }) {
  const { rain, storms, state } = judgeGauge(bins, binMs, dryMs, EVER);
  return { rain, storms, state: state && kept(state) };
}

/** Showers, some heavy; bins without a value, missing bins, and a silence of some hours. */
function showers(seed: number, binMs: number, count: number): RainBins {
  const random = randomOf(seed);
  const times: number[] = [];
  const mm: number[] = [];
  let left = 0;
  let heavy = 0;
  let silent = 0;
  for (let i = 0; i < count; i++) {
    if (left === 0 && random() < 0.01) {
      left = 6 + Math.floor(random() * 60);
      heavy = random() * 12;
    }
    if (silent === 0 && random() < 0.002) silent = Math.floor(random() * 150);
    const value = left > 0 ? Math.round(random() * heavy * 10) / 10 : 0;
    left = Math.max(0, left - 1);
    silent = Math.max(0, silent - 1);
    if (silent > 0 || random() < 0.01) continue;
    times.push(100 * DAY_MS + i * binMs);
    mm.push(random() < 0.01 ? Number.NaN : value);
  }
  return { times: Float64Array.from(times), mm: Float64Array.from(mm) };
}

describe('a gauge that is followed bin by bin is what it is as a whole', () => {
  it.each(SEEDS)('seed %i', (seed) => {
    const random = randomOf(seed);
    const rule = { binMs: TEN, dryMs: ([6, 12, 24][seed % 3] as number) * HOUR_MS };
    const bins = showers(seed, TEN, 900);
    const expected = whole(bins, rule);
    const one: [number, number][] = Array.from(bins.times, (_, i) => [i, i + 1]);
    for (const cuts of [randomCuts(bins.times.length, 9, random), randomCuts(bins.times.length, 60, random), one])
      expect(followed(bins, cuts, rule)).toEqual(expected);
  });

  it('has storms and rains to tell of', () => {
    const found = SEEDS.map((seed) => whole(showers(seed, TEN, 900), { binMs: TEN, dryMs: 6 * HOUR_MS }));
    expect(found.filter(({ storms }) => storms.length > 0).length).toBeGreaterThan(6);
    expect(found.filter(({ rain }) => rain.length > 2).length).toBeGreaterThan(6);
  });
});

describe('Alishan, August 2021, one hour at a time', () => {
  const start = Date.parse(ALISHAN_START);
  const bins: RainBins = {
    times: Float64Array.from({ length: ALISHAN.length + 24 }, (_, i) => start + (i - 24) * HOUR_MS),
    mm: Float64Array.from([...Array<number>(24).fill(0), ...ALISHAN.map(({ mm }) => mm)]),
  };
  const rule = { binMs: HOUR_MS, dryMs: DAY_MS };
  const upTo = (hour: number) =>
    followed(
      bins,
      Array.from({ length: hour + 25 }, (_, i): [number, number] => [i, i + 1]),
      rule,
    );
  const at = (day: string) => (Date.parse(`2021-${day}:00+08:00`) - start) / HOUR_MS;

  it.each([
    // the hour; 24 h mm; 3 h mean mm/h; intercept mm/h; from the weather service's own hours
    { name: 'the first yellow', hour: at('07-31T23:00'), r24: 80.5, mean: 14, intercept: 25.302, level: 'AL' },
    { name: 'red an hour later', hour: at('08-01T00:00'), r24: 126.5, mean: 28.8333, intercept: 46.594, level: 'WSL' },
    { name: 'the worst hour', hour: at('08-07T13:00'), r24: 640.5, mean: 38.5, intercept: 128.426, level: 'WSL' },
  ])('$name', ({ hour, r24, mean, intercept, level }) => {
    const { state } = upTo(hour) as { state: GaugeState };
    expect(state.day.sum / 1e6).toBeCloseTo(r24, 6);
    expect(state.threeHours.sum / 3e6).toBeCloseTo(mean, 3);
    expect(state.threeHours.sum / 3e6 + (0.1404 * state.day.sum) / 1e6).toBeCloseTo(intercept, 2);
    expect(openStormLevel(state)).toBe(level);
  });

  it('keeps of the third storm its worst hour', () => {
    const { state } = upTo(at('08-07T20:00')) as { state: GaugeState };
    expect(state.storm?.worst).toMatchObject({
      time: start + at('08-07T13:00') * HOUR_MS,
      oneDayAccumulatedRainFall: 640.5,
    });
    expect((state.storm?.startTime as number) - start).toBe(at('08-06T15:00') * HOUR_MS);
  });
});

describe('what leaves the windows', () => {
  const time = 100 * HOUR_MS;
  it.each([
    // for a bin ten minutes later: one bin of a day ago and one of three hours ago
    {
      name: 'with the next bin',
      last: time + TEN,
      spans: [
        [76 * HOUR_MS + 1, 76 * HOUR_MS + TEN],
        [97 * HOUR_MS + 1, 97 * HOUR_MS + TEN],
      ],
    },
    { name: 'after 21 hours all in between', last: time + 21 * HOUR_MS + 1, spans: [[76 * HOUR_MS + 1, time]] },
    { name: 'never more than there was', last: time + 9 * DAY_MS, spans: [[76 * HOUR_MS + 1, time]] },
    {
      name: 'after four hours all of the three',
      last: time + 4 * HOUR_MS,
      spans: [
        [76 * HOUR_MS + 1, 80 * HOUR_MS],
        [97 * HOUR_MS + 1, time],
      ],
    },
  ])('$name', ({ last, spans }) => {
    expect(expiringSpans({ time }, last).map(({ from, to }) => [from, to])).toEqual(spans);
  });
});
