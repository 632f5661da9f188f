import { describe, expect, it } from 'vitest';
import { boundsAround, depthAxisOf, firstRepeated } from './instrument-group';

it('depth stands on the y axis of what is vertical, on the x axis of what is horizontal', () => {
  expect([depthAxisOf('VERTICAL_DISTRIBUTION'), depthAxisOf('HORIZONTAL_DISTRIBUTION')]).toEqual(['yAxis', 'xAxis']);
});

describe('an instrument that stands twice', () => {
  it.each([
    ['none', ['a', 'b'], null],
    ['the second of two', ['a', 'b', 'a'], 2],
    ['rows without one are no repetition', ['', 'a', ''], null],
  ])('%s', (_, ids, at) => expect(firstRepeated(ids)).toBe(at));
});

describe('bounds around values', () => {
  it.each([
    ['nothing', [], null],
    ['a hole of 24 m: steps of 5', [0, -24, -12.5], { min: -25, max: 0 }], // 24 / 5 = 4.8, so 5 m a step
    ['both signs: steps of 10', [-3.2, 26.28], { min: -10, max: 30 }], // span 29.5 / 5 = 5.9, so 10 a step
    ['tenths', [0.1, 0.32], { min: 0.1, max: 0.35 }], // span 0.22 / 5 = 0.044, so 0.05 a step
    ['one value has room', [5], { min: 5, max: 6 }], // span 5 / 5 = 1 a step
    ['zero alone', [0], { min: 0, max: 0.2 }], // a span of 1 / 5
  ])('%s', (_, values, expected) => expect(boundsAround(values)).toEqual(expected));
});
