import { expect, test } from 'vitest';
import { LEVELS, type LevelOrNormal } from '../../status/status';
import { briefState, wholeState } from './brief-state';
import { type HeldRun, judgeHeldRun } from './clearing';
import type { KeptState } from './judge-instrument';
import { NOT_JUDGED } from './judge-series';
import { judgeRun, NEW_RUN } from './run';
import { randomOf } from './test-random';

const START = Date.UTC(2026, 10, 1);
const calm = { value: 'GREEN', rate1h: 'GREEN', rate24h: 'GREEN' } as const;

test('of a calm instrument only its times are left', () => {
  const state = { ...NOT_JUDGED, readings: calm, lastTime: START + 600_000, lastValid: START };
  expect(briefState({ versionStart: START, state })).toEqual({
    versionStart: START,
    state: { lastTime: START + 600_000, lastValid: START },
  });
});

test('a level that no reading was at is another thing than a normal one', () => {
  const readings = { ...calm, rate24h: null };
  expect(briefState({ versionStart: START, state: { ...NOT_JUDGED, readings } }).state.readings).toEqual(readings);
});

test.each(Array.from({ length: 25 }, (_, i) => i + 1))('every state comes back as it was (%i)', (seed) => {
  const random = randomOf(seed);
  for (let i = 0; i < 40; i++) {
    const state = someState(random);
    expect(wholeState(JSON.parse(JSON.stringify(briefState(state))))).toEqual(state);
    // States stored in full form are read, too
    expect(wholeState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  }
});

/** Builds a random state with runs as readings produce them, a third of the runs calm. */
function someState(random: () => number): KeptState {
  const pick = <T>(...of: T[]): T => of[Math.floor(random() * of.length)] as T;
  const run = (): HeldRun => {
    let held: HeldRun = NEW_RUN;
    const isReluctant = random() < 0.5;
    for (let left = pick(0, 1, 4); left > 0; left--) {
      const at = pick('GREEN', ...LEVELS);
      held = isReluctant ? judgeHeldRun(held, at, at, 2, 2) : judgeRun(held, at, 2);
    }
    return held;
  };
  const time = () => pick(null, START, START + 600_000);
  const level = () => pick<LevelOrNormal | null>(null, 'GREEN', 'GREEN', 'GREEN', ...LEVELS);
  const readings = { value: level(), rate1h: level(), rate24h: level() };
  const state = { value: run(), rate1h: run(), rate24h: run(), readings, lastTime: time(), lastValid: time() };
  return { versionStart: START, state };
}
