import { describe, expect, it } from 'vitest';
import { judgeInstrument, type KeptState, type OpenEvents } from '../judge/judge-instrument';
import { TEN, version } from '../judge/test-walk';

const VERSIONS = [version(0, { allowRate: false, alertCountLimit: 1 })];
const series = (...values: number[]) => {
  const reading2 = Float64Array.from(values);
  return { times: reading2.map((_, i) => (i + 1) * TEN), reading1: reading2, reading2 };
};
/** Limits are 10, 20 and 30; readings come at 1, 2, 3, … times ten minutes. */
const judge = (values: number[], now: number, before: KeptState | null = null, open: OpenEvents = {}) => {
  const judged = judgeInstrument(VERSIONS, series(...values), { before, open, now: now * TEN });
  const changes = judged?.changes.map(({ time, transition }) => [time / TEN, transition.change]);
  return { changes, level: judged?.open.level?.level ?? null, heldFrom: judged?.heldFrom ?? null, judged };
};

describe('a reading ahead of the clock', () => {
  it('raises at once', () => {
    expect(judge([5, 35], 1)).toMatchObject({ changes: [[2, 'opened']], level: 'WSL', heldFrom: null });
    expect(judge([15, 35], 1)).toMatchObject({ changes: [[1, 'opened'], [2, 'raised']], level: 'WSL' }); // biome-ignore format: one line
  });

  it('ends and lowers nothing before its time, and says from when it would have', () => {
    expect(judge([35, 5], 1)).toMatchObject({ changes: [[1, 'opened']], level: 'WSL', heldFrom: 2 * TEN });
    expect(judge([35, 25, 5], 1)).toMatchObject({ changes: [[1, 'opened']], level: 'WSL', heldFrom: 2 * TEN });
  });

  it('of this very moment is none', () => {
    expect(judge([35, 5], 2)).toMatchObject({ changes: [[1, 'opened'], [2, 'closed']], level: null, heldFrom: null }); // biome-ignore format: one line
  });
});
