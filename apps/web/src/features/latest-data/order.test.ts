// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type DataSort, inOrder } from './order';
import { initialState } from './state';
import { idOf, stormRow, testRow } from './test-rows';
import { latestView, wholeRows } from './view';

// Share of the distance to ±30: 0.5 for 15, 0.8 for −24, 0.2 for 6.
const ROWS = [
  testRow({ name: 'TM-2', velocity24Hr: 3, reading2: 15, area: 'B' }),
  testRow({ name: 'TM-10', velocity24Hr: -16, reading2: -24, bind_batt_reading2: 10.8 }),
  testRow({ name: 'TM-1', velocity24Hr: null, reading2: 6, status: 'AL', area: 'B' }),
  testRow({ name: 'RG-1', velocity24Hr: 3, reading2: null, last_value: null, status: 'WSL', TIMESTAMP: null }),
];
const names = (sort: DataSort | null) => inOrder(ROWS, sort).map(({ name }) => name);

describe('the order of the rows', () => {
  it.each<[string, DataSort | null, string[]]>([
    ['worst first at first', null, ['RG-1', 'TM-1', 'TM-2', 'TM-10']],
    ['best first', { column: 'status', isDown: false }, ['TM-2', 'TM-10', 'TM-1', 'RG-1']],
    ['names with their numbers', { column: 'instrument', isDown: false }, ['RG-1', 'TM-1', 'TM-2', 'TM-10']],
    ['the largest reading first, none last', { column: 'reading', isDown: true }, ['TM-2', 'TM-1', 'TM-10', 'RG-1']],
    ['the smallest first, none last again', { column: 'reading', isDown: false }, ['TM-10', 'TM-1', 'TM-2', 'RG-1']],
    ['changes by size, equals worst first', { column: 'rate24h', isDown: true }, ['TM-10', 'RG-1', 'TM-2', 'TM-1']],
    ['the nearest to its limits', { column: 'position', isDown: true }, ['TM-10', 'TM-2', 'TM-1', 'RG-1']],
    ['the weakest battery', { column: 'battery', isDown: false }, ['TM-10', 'RG-1', 'TM-1', 'TM-2']],
  ])('%s', (_name, sort, expected) => expect(names(sort)).toEqual(expected));

  it('measures instruments with limits on one side and on both alike', () => {
    // 58.8 of 80 is 0.735, 21 of 30 is 0.70, 64 of 80 is 0.80
    const upper = { WSL_plus: 80, WSL_minus: null, AL_plus: 65, AL_minus: null };
    const rows = [
      testRow({ name: 'TM-4', reading2: 21 }),
      testRow({ name: 'ELP-7', reading2: 58.8, ...upper }),
      testRow({ name: 'ELP-8', reading2: 64, ...upper }),
    ];
    expect(inOrder(rows, { column: 'position', isDown: true }).map(({ name }) => name)).toEqual([
      'ELP-8',
      'ELP-7',
      'TM-4',
    ]);
  });

  it('goes by the difference while rows are compared', () => {
    // 15 − 14 = 1 and −24 − (−20) = −4
    const compared = new Map([
      [idOf('TM-2'), { reading1: 0, reading2: 14 }],
      [idOf('TM-10'), { reading1: 0, reading2: -20 }],
    ]);
    const sorted = inOrder(ROWS, { column: 'reading', isDown: true }, compared).map(({ name }) => name);
    expect(sorted.slice(0, 2)).toEqual(['TM-10', 'TM-2']);
  });

  it('goes by the rain of a window', () => {
    const gauges = [
      stormRow({ name: 'RG-2', sums: [0, 1, 2, 9, 9, 9] }),
      stormRow({ name: 'RG-3', sums: [0, 5, 6, 7, 9, 9] }),
    ];
    expect(inOrder(gauges, { column: 'mm/1HR', isDown: true }).map(({ name }) => name)).toEqual(['RG-3', 'RG-2']);
  });
});

describe('a column’s order', () => {
  const state = { ...initialState(null), sort: { column: 'rate24h', isDown: true } as const };

  it('runs across areas in one list, with nothing folded away', () => {
    const { areas, shown } = latestView(ROWS, state);
    expect(areas.map(({ isAll, rows }) => [isAll, rows.map(({ name }) => name)])).toEqual([
      [true, ['TM-10', 'RG-1', 'TM-2', 'TM-1']],
    ]);
    expect([shown, areas[0]?.status, areas[0]?.total]).toEqual([4, 'WSL', 4]);
  });

  it('keeps the filters', () => {
    const [all] = latestView(ROWS, { ...state, warningsOnly: true }).areas;
    expect([all?.rows.map(({ name }) => name), all?.hidden]).toEqual([['RG-1', 'TM-1'], 2]);
  });
});

it('a file holds what folding and closed areas keep out of sight, and not what filters do', () => {
  const many = Array.from({ length: 9 }, (_, n) => testRow({ name: `N-${n}`, area: 'C' }));
  const closed = { ...initialState(null), opened: { [idOf('C')]: false } };
  expect(wholeRows(many, closed, {})).toHaveLength(9);
  expect(wholeRows([...ROWS, ...many], { ...closed, warningsOnly: true }, {})).toHaveLength(2);
});
