import { batteryStatus } from '@talus/domain/dashboards/voltage';
import { describe, expect, it } from 'vitest';
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

  it.each([
    [null, null],
    [12.6, null],
    [11, null],
    [10.9, 'AL'],
    [10, 'AL'],
    [9.9, 'WSL'],
  ])('a battery of %s V is %s', (volts, status) => {
    expect(batteryStatus(volts)).toBe(status);
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
