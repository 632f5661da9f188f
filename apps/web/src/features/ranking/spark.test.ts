// @vitest-environment node
import { expect, it } from 'vitest';
import { sparkOf } from './spark';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const SIZE = { width: 110, height: 30 };

it('breaks the line where a dropped reading stands', () => {
  // 100 px for 40 minutes, 20 px for 10 units, a margin of 5
  const curve = [0, 10, 30, 40].map((minute): [string, number] => [at(minute), 0]);
  expect(sparkOf(curve, [[at(20), 10]], SIZE)).toEqual({
    line: 'M5 25L30 25M80 25L105 25',
    circles: [{ x: 55, y: 5 }],
  });
});

it('draws nothing of nothing, and a flat line in one place', () => {
  expect(sparkOf([], [], SIZE)).toEqual({ line: '', circles: [] });
  expect(sparkOf([[at(0), 3]], [], SIZE).line).toBe('M5 25');
});
