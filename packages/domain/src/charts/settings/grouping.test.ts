import { describe, expect, it } from 'vitest';
import type { Grouping } from './group-toggles';
import { ALL_IN_ONE } from './group-toggles';
import { findCrowding, groupInstruments } from './grouping';

const tm = (n: number) => ({ id: `tm${n}`, unit: 'mm', isRain: false });
const sti = { id: 'sti', unit: '°', isRain: false };
const rain = { id: 'rg', unit: 'mm', isRain: true };
const shape = (instruments: (typeof rain)[], grouping: Grouping) =>
  groupInstruments(instruments, grouping).map(({ id, instruments: grouped }) => [id, grouped.map((one) => one.id)]);

describe('groups', () => {
  const some = [tm(1), sti, rain, tm(2)];
  it.each<{ grouping: Grouping; groups: [string, string[]][] }>([
    { grouping: { mode: 'all', hasRain: false }, groups: [['all', ['tm1', 'sti', 'rg', 'tm2']]] },
    {
      grouping: { mode: 'unit', hasRain: false },
      groups: [
        ['mm', ['tm1', 'tm2']],
        ['°', ['sti']],
        ['rain', ['rg']],
      ],
    },
    {
      grouping: { mode: 'each', hasRain: false },
      groups: [
        ['tm1', ['tm1']],
        ['sti', ['sti']],
        ['rg', ['rg']],
        ['tm2', ['tm2']],
      ],
    },
    {
      grouping: { mode: 'each', hasRain: true },
      groups: [
        ['tm1', ['tm1', 'rg']],
        ['sti', ['sti', 'rg']],
        ['tm2', ['tm2', 'rg']],
      ],
    },
  ])('$grouping', ({ grouping, groups }) => {
    expect(shape(some, grouping)).toEqual(groups);
  });

  it.each([
    { count: 10, hasRain: false, sizes: [10, 1] }, // ten and the gauge
    { count: 10, hasRain: true, sizes: [11] }, // ten, and the gauge beside them
    { count: 23, hasRain: false, sizes: [10, 10, 4] }, // 23 + 1 gauge
    { count: 23, hasRain: true, sizes: [11, 11, 4] }, // 10 + 1, 10 + 1, 3 + 1
  ])('$count and a gauge by tens, rain in every group $hasRain: $sizes', ({ count, hasRain, sizes }) => {
    const instruments = [...Array.from({ length: count }, (_, n) => tm(n)), rain];
    const groups = groupInstruments(instruments, { mode: 'ten', hasRain });
    expect(groups.map(({ id }) => id)).toEqual(sizes.map((_, i) => `ten-${i + 1}`));
    expect(groups.map((group) => group.instruments.length)).toEqual(sizes);
  });

  it('shows gauges that are alone, and nothing for nothing', () => {
    expect(shape([rain], { mode: 'each', hasRain: true })).toEqual([['rg', ['rg']]]);
    expect(shape([], { mode: 'all', hasRain: false })).toEqual([]);
  });
});

describe('a crowd', () => {
  const chart = (units: number, curves: number) => ({
    axes: Array.from({ length: units }, (_, i) => ({ isPlaced: i < 4, isRain: false })),
    prepared: Array.from({ length: curves }),
  });
  it.each([
    { why: 'a fifth unit has no scale', units: 5, curves: 5, crowd: 'units' },
    { why: 'twenty can be told apart', units: 2, curves: 20, crowd: null },
    { why: 'twenty-one cannot', units: 2, curves: 21, crowd: 'curves' },
    { why: 'of one unit groups by unit would be no help', units: 1, curves: 60, crowd: null },
  ])('$why', ({ units, curves, crowd }) => expect(findCrowding(chart(units, curves), ALL_IN_ONE)).toBe(crowd));

  it('is none once there are groups', () => {
    expect(findCrowding(chart(5, 60), { mode: 'unit', hasRain: false })).toBeNull();
  });
});
