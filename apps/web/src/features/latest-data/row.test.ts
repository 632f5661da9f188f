import { describe, expect, it } from 'vitest';
import { batteryLevels } from './battery-levels';
import { COLUMNS, gridTemplate, projectColumns } from './columns';
import { causedStatus, rateOf, shownReading } from './row';
import { testRow } from './test-rows';

describe('a row', () => {
  it('shows the value that its instrument is set to show', () => {
    const values = { name: 'TM-03', reading1: 8412.6, reading2: 34.82 };
    expect(shownReading(testRow(values))).toBe(34.82);
    expect(shownReading(testRow({ ...values, display_output: 'reading1' }))).toBe(8412.6);
  });

  it('has no change where its instrument has no rates', () => {
    expect(rateOf(testRow({ name: 'RG-02', allowRate: false, velocity1Hr: 3 }), '1h')).toBeNull();
  });

  it('tints the cells that caused its status, and none while it is silent', () => {
    const row = testRow({ name: 'TM-03', status: 'WSL', causes: ['value', 'rate24Hr'] });
    expect((['value', 'rate1Hr', 'rate24Hr'] as const).map((cause) => causedStatus(row, cause))).toEqual([
      'WSL',
      null,
      'WSL',
    ]);
    expect(causedStatus({ ...row, status: 'down' }, 'value')).toBeNull();
  });

  it('a battery beside readings is at what its own row says, and nothing of a silent one', () => {
    const battery = (name: string, status: 'GREEN' | 'WL' | 'AL' | 'down') =>
      testRow({ name, status, bind_batt: null, reading2: 10.8 });
    const [weak, low, silent, full] = [battery('B1', 'WL'), battery('B2', 'AL'), battery('B3', 'down'), battery('B4', 'GREEN')] as const; // biome-ignore format: four
    const meters = [weak, low, silent, full].map(({ _id }, i) => testRow({ name: `TM-${i}`, bind_batt: _id }));
    const levels = batteryLevels([weak, low, silent, full, ...meters, testRow({ name: 'STI-1', status: 'WSL' })]);
    expect([...levels]).toEqual([
      [weak._id, 'WL'],
      [low._id, 'AL'],
    ]);
  });
});

describe('columns', () => {
  it('are those of the project, and always those that it cannot choose', () => {
    expect(projectColumns(['reading2', 'AL']).map(({ key }) => key)).toEqual([
      'status',
      'instrument',
      'reading',
      'position',
      'AL',
      'time',
      'remark',
      'chart',
    ]);
    expect(projectColumns(undefined)).toBe(COLUMNS);
    expect(projectColumns([])).toBe(COLUMNS);
  });

  it('fill the width whether or not the remark is there', () => {
    expect(gridTemplate(COLUMNS, 'zh-TW')).toContain('minmax(32px, 1fr)');
    const without = COLUMNS.filter(({ key }) => key !== 'remark');
    expect(gridTemplate(without, 'zh-TW')).toMatch(/minmax\(36px, 1fr\)$/);
  });
});
