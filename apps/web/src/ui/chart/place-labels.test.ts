import { describe, expect, it } from 'vitest';
import { spread, stackRows } from './place-labels';

describe('spread', () => {
  it.each([
    { name: 'far apart: each at its place', at: [10, 50, 90], expected: [10, 50, 90] },
    { name: 'too near: pushed down', at: [50, 52], expected: [50, 70] },
    { name: 'at the lower end: pushed back up', at: [95, 96], expected: [70, 90] },
    { name: 'at the upper end: kept inside', at: [2], expected: [10] },
    { name: 'in the order of the wishes', at: [52, 50], expected: [70, 50] },
    { name: 'three at one place', at: [50, 50, 50], expected: [50, 70, 90] },
  ])('$name', ({ at, expected }) => {
    expect(
      spread(
        at.map((place) => ({ at: place, size: 20 })),
        0,
        100,
      ),
    ).toEqual(expected);
  });
});

describe('stackRows', () => {
  it('puts a label that would cover another into the next row', () => {
    const spans = [
      { from: 0, to: 50 },
      { from: 40, to: 90 },
      { from: 60, to: 110 },
      { from: 120, to: 130 },
    ];
    expect(stackRows(spans)).toEqual([0, 1, 0, 0]);
  });
  it('leaves four pixels between two labels', () => {
    const rowOf = (from: number) =>
      stackRows([
        { from: 0, to: 50 },
        { from, to: 90 },
      ])[1];
    expect([rowOf(53), rowOf(54)]).toEqual([1, 0]);
  });
});
