import { describe, expect, it } from 'vitest';
import { type AngleUnit, arrowLength, pinVector } from './vector';

describe('the direction of a pin', () => {
  // 180″ and 240″ are 3′ and 4′, a triangle of 3, 4 and 5: atan(4 / 3) = 53.1301°
  it.each<[name: string, x: number, y: number, offset: number, unit: AngleUnit | null, angle: number]>([
    ['seconds', 180, 240, 0, '秒', 53.1301],
    ['turned by its offset', 180, 240, 30, '秒', 83.1301],
    ['right', 1, 0, 0, null, 0],
    ['up is counter-clockwise', 0, 1, 0, null, 90],
    ['left', -1, 0, 0, null, 180],
    ['down', 0, -1, 0, '度', 270],
    ['past a whole turn', 0, -1, 180, '度', 90], // 270 + 180 - 360
    ['a whole turn is none', 1, 0, 360, '分', 0],
  ])('%s', (_, x, y, offset, unit, angle) => {
    expect(pinVector({ x, y, offset, unit })?.angle).toBeCloseTo(angle, 4);
  });
});

describe('the size of a pin’s vector', () => {
  it.each<[unit: AngleUnit | null, x: number, y: number, magnitude: number]>([
    ['秒', 0.05, 0.0666667, 0.0833333], // 180 / 3600, 240 / 3600, 300 / 3600
    ['分', 3, 4, 5], // 180 / 60, 240 / 60
    ['度', 180, 240, 300],
    [null, 180, 240, 300],
  ])('in %s', (unit, x, y, magnitude) => {
    const vector = pinVector({ x: 180, y: 240, offset: 0, unit });
    expect(vector?.x).toBeCloseTo(x, 6);
    expect(vector?.y).toBeCloseTo(y, 6);
    expect(vector?.magnitude).toBeCloseTo(magnitude, 6);
    expect(vector?.force).toBe(300);
  });

  it.each([
    ['nothing yet', 0, 150],
    ['300', 300, 280], // 150 + 650 × 300 / 1500
    ['half', 750, 475],
    ['the most', 1500, 800],
    ['more than that', 9000, 800],
  ])('%s is drawn so long', (_, force, length) => {
    expect(arrowLength(force)).toBeCloseTo(length, 9);
  });
});

it.each([
  ['no x', null, 1],
  ['no y', 1, null],
  ['no value', Number.NaN, 1],
  ['nothing moves', 0, 0],
])('%s: no arrow', (_, x, y) => {
  expect(pinVector({ x, y, offset: 0, unit: null })).toBeNull();
});
