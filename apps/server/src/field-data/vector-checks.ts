import assert from 'node:assert/strict';
import { judgeRun, NEW_RUN } from '@talus/domain/alerts/judge/run';
import { levelOf } from '@talus/domain/alerts/level';
import { decideNotice, type NoticeInput } from '@talus/domain/alerts/messages/decide-notice';
import { downFrom } from '@talus/domain/alerts/silence/down';
import { rainClass } from '@talus/domain/rain/rain-class';
import { snakePoint, stormLevel } from '@talus/domain/rain/storm/storm';
import { averageReading, type Calibration, convert, PLAIN_CALIBRATION } from '@talus/domain/readings/result';
import type { Check, Folder } from './check';

type FormulaVector = {
  id: string;
  F?: number[];
  R0?: number;
  K?: number;
  T0?: number;
  T?: number;
  offset?: number;
  reading?: number;
  readings?: number[];
  linear?: number;
  rows?: [reading: number, temperature: number, expected: number][];
  expect?: number;
  expect_correction?: number;
};
type SnakeVector = { R24: number; I3: number; yIntercept?: number; xIntercept?: number; level: string };
type Vectors = {
  formula: FormulaVector[];
  snake: { cases: SnakeVector[] };
  rain_class: { r1?: number; r3?: number; r24?: number; expect: string | null }[];
  alert_run: {
    WL_plus: number;
    AL_plus: number;
    WSL_plus: number;
    alert_count_limit: number;
    readings: (number | null)[];
    status: string[];
    messages_at_index: number[];
  };
  down: { data_interval: number; base: number; limit: number; last: string; down_from: string };
};

const load = async (folder: Folder) => JSON.parse(await folder.text('expected/test_vectors.json')) as Vectors;

function near(actual: number | null, expected: number | undefined, what: string, tolerance = 1e-4) {
  if (expected === undefined) return;
  assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, not ${expected}`);
}

function calibrationOf({ F = [0, 1], R0, K, T0, offset }: FormulaVector): Calibration {
  const [f0 = 0, f1 = 1, f2 = 0, f3 = 0, f4 = 0, f5 = 0] = F;
  return {
    ...PLAIN_CALIBRATION,
    f: [f0, f1, f2, f3, f4, f5],
    r0: R0 ?? null,
    k: K ?? null,
    t0: T0 ?? null,
    offset: offset ?? 0,
  };
}

const formulas: Check = {
  name: 'vectors: reading to result',
  async run(folder) {
    const { formula } = await load(folder);
    for (const vector of formula) {
      const calibration = calibrationOf(vector);
      const reading = vector.readings ? averageReading(...vector.readings) : (vector.reading ?? 0);
      near(convert(reading, calibration, vector.T ?? null), vector.expect ?? vector.expect_correction, vector.id);
      for (const [raw, temperature, expected] of vector.rows ?? [])
        near(convert(raw, calibration, temperature), expected, `${vector.id} at ${raw}`);
    }
    return `${formula.length} instruments`;
  },
};

const storms: Check = {
  name: 'vectors: storm lines',
  async run(folder) {
    const { cases } = (await load(folder)).snake;
    for (const { R24, I3, yIntercept, xIntercept, level } of cases) {
      const point = snakePoint({ r24: R24, r3: 3 * I3 });
      assert.equal(stormLevel(point), level, `${R24} mm, ${I3} mm/h`);
      near(point.intensityIntercept, yIntercept, 'intercept, mm/h', 1e-3);
      near(point.accumulatedIntercept, xIntercept, 'intercept, mm', 1e-3);
    }
    return `${cases.length} points`;
  },
};

const classes: Check = {
  name: 'vectors: rain classes',
  async run(folder) {
    const vectors = (await load(folder)).rain_class;
    for (const { expect, ...sums } of vectors) assert.equal(rainClass(sums), expect, JSON.stringify(sums));
    return `${vectors.length} sums`;
  },
};

const runs: Check = {
  name: 'vectors: consecutive readings',
  async run(folder) {
    const vector = (await load(folder)).alert_run;
    const { WL_plus, AL_plus, WSL_plus, alert_count_limit, readings, status, messages_at_index } = vector;
    const above = (plus: number) => ({ minus: null, plus });
    const limits = { WL: above(WL_plus), AL: above(AL_plus), WSL: above(WSL_plus) };
    let run = NEW_RUN;
    const levels = readings.map((value) => {
      run = judgeRun(run, levelOf(value, limits), alert_count_limit);
      return run.level;
    });
    assert.deepEqual(levels, status);
    let told: NoticeInput['told'] = null;
    const toldAt = levels.flatMap((level, i) => {
      const decision = decideNotice({ level, told, readingTime: i, now: i, dataIntervalMs: 0 });
      told = decision.told;
      return decision.notice ? [i] : [];
    });
    assert.deepEqual(toldAt, messages_at_index, 'messages');
    return levels.join(' ');
  },
};

const silence: Check = {
  name: 'vectors: silence',
  async run(folder) {
    const { data_interval, base, limit, last, down_from } = (await load(folder)).down;
    const at = (clock: string) => Date.parse(`2026-01-01T${clock}Z`);
    assert.equal(downFrom(at(last), { dataIntervalMs: data_interval, base, limit }), at(down_from));
    return `last ${last}, down from ${down_from}`;
  },
};

export const vectorChecks: readonly Check[] = [formulas, storms, classes, runs, silence];
