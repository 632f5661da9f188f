import { describe, expect, it } from 'vitest';
import { judgeGauge } from '../../rain/judge-gauge';
import { type KnownStorm, keepStorms } from '../../rain/storm/keep-storms';
import type { Columns } from '../../readings/columns';
import { DAY_MS } from '../../time/duration';
import { type JudgedVersion, judgeInstrument, type KeptState, type OpenEvents } from '../judge/judge-instrument';
import { randomCuts, randomOf, shuffled } from '../judge/test-random';
import { TEN, version, walk } from '../judge/test-walk';

/** An event's history does not depend on how rows were cut into batches. */
const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1);
const HOURS = 3_600_000;

const upTo = ({ times, reading1, reading2 }: Columns, end: number): Columns => ({
  times: times.subarray(0, end),
  reading1: reading1.subarray(0, end),
  reading2: reading2.subarray(0, end),
});

type Kept = { state: KeptState | null; open: OpenEvents; history: unknown[] };

/** Judges rows [from, to) as ingest judges rows that follow earlier rows. */
function take(versions: JudgedVersion[], columns: Columns, [, to]: [number, number], kept: Kept): Kept {
  const judged = judgeInstrument(versions, upTo(columns, to), { before: kept.state, open: kept.open });
  if (!judged) return kept;
  const steps = judged.changes.map(({ kind, time, value, trip, transition: { change, event } }) => [
    kind,
    change,
    time,
    event.level,
    value,
    trip,
  ]);
  return { state: judged.kept, open: judged.open, history: [...kept.history, ...steps] };
}

const NOTHING: Kept = { state: null, open: {}, history: [] };

describe('the history of levels and rates is the same however rows are cut', () => {
  it.each(SEEDS)('seed %i', (seed) => {
    const random = randomOf(seed);
    const interval = [TEN, HOURS, 6 * HOURS][seed % 3] as number;
    const columns = walk(random, interval);
    const middle = columns.times[230] as number;
    const clearing = seed % 2 === 0 ? { deadBand: 2, clearCountLimit: 2 } : {};
    const rest = { dataIntervalMs: interval, ...clearing };
    const versions = [version(0, rest), version(middle, { ...rest, alertCountLimit: 1 })];
    const whole = take(versions, columns, [0, 400], NOTHING);
    expect(whole.history.length).toBeGreaterThan(5);
    const cuts = randomCuts(400, 12, random);
    expect(cuts.reduce((kept, cut) => take(versions, columns, cut, kept), NOTHING)).toEqual(whole);
  });
});

describe('the history of a storm is the same however bins are cut, and in whichever order they come', () => {
  const START = 100 * DAY_MS;
  const BINS = 600;

  /** Builds showers of some hours, some of them heavy, with a few missing bins. */
  function showers(random: () => number): { time: number; mm: number }[] {
    let left = 0;
    let heavy = 0;
    const bins: { time: number; mm: number }[] = [];
    for (let i = 0; i < BINS; i++) {
      if (left === 0 && random() < 0.01) {
        left = 6 + Math.floor(random() * 60);
        heavy = random() * 12;
      }
      const mm = left > 0 ? Math.round(random() * heavy * 10) / 10 : 0;
      left = Math.max(0, left - 1);
      if (random() > 0.01) bins.push({ time: START + i * TEN, mm });
    }
    return bins;
  }

  type Known = Map<number, KnownStorm>;
  let next = 1;

  /** Judges as the server does: from the rain or the storm that contains the first new bin. */
  function takeBins(all: { time: number; mm: number }[], from: number, known: Known): Known {
    const sorted = all.toSorted((a, b) => a.time - b.time);
    const bins = {
      times: Float64Array.from(sorted, ({ time }) => time),
      mm: Float64Array.from(sorted, ({ mm }) => mm),
    };
    const { storms } = judgeGauge(bins, TEN, 6 * HOURS, from);
    const kept = [...known.values()].filter(({ startTime }) => startTime >= from);
    const { changes, gone } = keepStorms(storms, kept, START);
    const after = new Map([...known].filter(([no]) => !gone.includes(no)));
    for (const { found, known: old, event, isUnseen, steps, isRewritten } of changes) {
      const no = old?.no ?? next++;
      after.set(no, {
        no,
        startTime: event.startTime,
        endTime: event.endTime,
        informed: event.informed,
        acknowledged: event.acknowledged,
        isUnseen,
        steps: isRewritten ? steps : [...(old?.steps ?? []), ...steps],
      });
      expect(after.get(no)?.steps).toEqual(found.steps);
    }
    return after;
  }

  const historyOf = (known: Known) =>
    [...known.values()].map(({ startTime, endTime, steps }) => ({ startTime, endTime, steps })).sort((a, b) => a.startTime - b.startTime); // biome-ignore format: one line

  it.each(SEEDS)('seed %i', (seed) => {
    const random = randomOf(seed);
    const all = showers(random);
    const whole = historyOf(takeBins(all, Number.NEGATIVE_INFINITY, new Map()));
    const cuts = randomCuts(all.length, 9, random);
    for (const order of [cuts, shuffled(cuts, random)]) {
      let seen: typeof all = [];
      let known: Known = new Map();
      for (const [from, to] of order) {
        seen = [...seen, ...all.slice(from, to)];
        known = takeBins(seen, Number.NEGATIVE_INFINITY, known);
      }
      expect(historyOf(known)).toEqual(whole);
    }
  });
});
