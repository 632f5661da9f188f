import { type Limits, NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { describe, expect, it } from 'vitest';
import { figureGroups, limitsShown } from './figure-groups';
import type { ReportInstrument } from './report-data';

const upper = (bound: number): Limits => ({ ...NO_LIMITS, AL: { minus: null, plus: bound } });
const one = (name: string, code: string, unit: string, limits: Limits = NO_LIMITS, displayOutput = 'reading2') =>
  ({ row: { type: { code }, version: { name, unit, limits }, displayOutput } }) as unknown as ReportInstrument;
const names = (groups: ReportInstrument[][]) => groups.map((group) => group.map(({ row }) => row.version.name));

describe('the figures of an area', () => {
  it('draw what was in alarm by itself and first, the others by quantity and unit', () => {
    const all = [
      one('VG-01', 'VG', 'kN'),
      one('LC-09', 'LC', 'kN'),
      one('VG-02', 'VG', 'kN'),
      one('TM-03', 'TM', 'mm'),
    ];
    const groups = figureGroups(all, ({ row }) => row.version.name === 'TM-03');
    expect(names(groups)).toEqual([['TM-03'], ['VG-01', 'VG-02'], ['LC-09']]);
  });

  it('hold no more than eight curves', () => {
    const many = Array.from({ length: 9 }, (_, i) => one(`TM-${i}`, 'TM', 'mm'));
    expect(figureGroups(many, () => false).map(({ length }) => length)).toEqual([8, 1]);
  });
});

it.each([
  ['one instrument', [one('a', 'TM', 'mm', upper(30))], 'lines'],
  ['several with the same limits', [one('a', 'TM', 'mm', upper(30)), one('b', 'TM', 'mm', upper(30))], 'lines'],
  ['several with different ones', [one('a', 'TM', 'mm', upper(30)), one('b', 'TM', 'mm', upper(40))], 'none'],
  ['one of several without any', [one('a', 'TM', 'mm'), one('b', 'TM', 'mm', upper(40))], 'none'],
  ['nobody set any', [one('a', 'TM', 'mm'), one('b', 'TM', 'mm')], 'unset'],
  ["limits of the result beside the logger's own value", [one('a', 'TM', 'mm', upper(30), 'reading1')], 'none'],
])('limits of %s', (_, group, shown) => {
  expect(limitsShown(group)).toBe(shown);
});
