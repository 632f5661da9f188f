import { describe, expect, it } from 'vitest';
import { gapsOf, imageAt, momentsOf, stepMoment } from './slider';

const at = (...minutes: number[]) => minutes.map((minute) => ({ at: minute * 60_000 }));
const m = (minutes: number) => minutes * 60_000;

describe('what a camera showed at a moment', () => {
  it.each([
    ['before the first', 4, null],
    ['at the first', 5, 5],
    ['between two', 19, 10],
    ['long after the last', 900, 20],
  ])('%s', (_, moment, shown) => {
    expect(imageAt(at(5, 10, 20), m(moment))?.at ?? null).toBe(shown === null ? null : m(shown));
  });

  it('is nothing without images', () => expect(imageAt([], 5)).toBeNull());
});

describe('moments', () => {
  it('are those of all cameras, once a minute, the last of it', () => {
    const cameras = [[{ at: m(10) + 3000 }, { at: m(20) }], [{ at: m(10) + 9000 }]];
    expect(momentsOf(cameras)).toEqual([m(10) + 9000, m(20)]);
  });

  it.each([
    ['on to the next', 10, 1, 20],
    ['from between two to the next', 12, 1, 20],
    ['from between two back', 12, -1, 10],
    ['back', 20, -1, 10],
    ['not beyond the last', 30, 1, 30],
    ['not before the first', 10, -3, 10],
    ['several at once', 10, 2, 30],
    ['from after the last back to it', 99, -1, 30],
  ])('step %s', (_, from, by, to) => {
    expect(stepMoment([10, 20, 30], from, by)).toBe(to);
  });

  it('of nothing lead nowhere', () => expect(stepMoment([], 5, 1)).toBeNull());
});

it('a gap is as long as makes an image missing', () => {
  const moments = [0, 10, 20, 81, 141].map(m);
  // At 10-minute intervals a gap is more than an hour, so 20 → 81 and 141 → 205, and not 81 → 141
  expect(gapsOf(moments, { start: 0, end: m(205) }, m(10))).toEqual([
    { start: m(20), end: m(81) },
    { start: m(141), end: m(205) },
  ]);
  expect(gapsOf([], { start: 0, end: m(200) }, m(30))).toEqual([{ start: 0, end: m(200) }]);
});
