import { describe, expect, it } from 'vitest';
import { IDLE, manyState, portionsOf, sortTried, type Tried, worstOf } from './many-state';

const side = (WL: number, AL: number, perWeek: number) => ({ levels: { WL, AL, WSL: 0 }, perWeek, mostInADay: 1 });
const tried = (name: string, today = side(0, 0, 0), proposed = side(0, 0, 0)): Tried => ({
  instrument: 'a'.repeat(24),
  name,
  unit: 'mm',
  start: '2026-08-17T00:00:00.000Z',
  end: '2026-11-15T00:00:00.000Z',
  readings: 1,
  missing: 0,
  covered_ms: 0,
  today,
  proposed,
});
const [a, b, c] = [
  tried('TM-2', side(9, 0, 3), side(1, 0, 1)), // 2 a week fewer, WL
  tried('TM-10', side(0, 1, 1), side(0, 0, 0)), // 1 a week fewer, AL
  tried('TM-1'),
];

describe('a trial of many', () => {
  const running = manyState(IDLE, { type: 'started', total: 3 });
  const half = manyState(running, { type: 'came', trials: [a, b] });

  it('is done when the last came', () => {
    expect([running.kind, half.kind, manyState(half, { type: 'came', trials: [c] }).kind]).toEqual([
      'running',
      'running',
      'done',
    ]);
  });
  it('keeps what was tried when it is cancelled or fails', () => {
    expect(manyState(half, { type: 'cancelled' })).toMatchObject({ kind: 'cancelled', trials: [a, b] });
    expect(manyState(half, { type: 'failed', error: 'x' })).toMatchObject({ kind: 'failed', trials: [a, b] });
  });
  it('cannot be cancelled once it is done', () => {
    const done = manyState(half, { type: 'came', trials: [c] });
    expect(manyState(done, { type: 'cancelled' })).toBe(done);
  });
  it('begins anew', () => expect(manyState(half, { type: 'started', total: 1 }).trials).toEqual([]));
});

it('portions hold all, the last what is left', () => {
  expect([...portionsOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
});

it.each([
  [{ WL: 3, AL: 0, WSL: 0 }, 'WL'],
  [{ WL: 3, AL: 1, WSL: 0 }, 'AL'],
  [{ WL: 0, AL: 0, WSL: 0 }, null],
])('of %o the worst is %s', (levels, worst) => expect(worstOf(levels)).toBe(worst));

it.each([
  ['name', false, ['TM-1', 'TM-2', 'TM-10']],
  ['week', true, ['TM-2', 'TM-10', 'TM-1']],
  ['WL', true, ['TM-2', 'TM-10', 'TM-1']], // 8, 0, 0
  ['worst', true, ['TM-10', 'TM-2', 'TM-1']], // AL, WL, none
] as const)('by %s', (column, isDown, names) =>
  expect(sortTried([a, b, c], { column, isDown }).map(({ name }) => name)).toEqual(names),
);
