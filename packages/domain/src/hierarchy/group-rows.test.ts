import { describe, expect, it } from 'vitest';
import { byDepth, hasHead, readBroughtRows, takeAs, takeRows } from './group-rows';

const INSTRUMENTS = [
  { _id: 'a', name: 'IN-02_0' },
  { _id: 'b', name: 'IN-02_12' },
  { _id: 'c', name: 'IN-02_24' },
  { _id: 'x', name: 'LC-09' },
  { _id: 'y', name: 'lc-09' },
];
const row = (number: number, name: string, depth = '') => ({ row: number, name, depth });

it('rows are a name and a depth; empty ones are none', () => {
  const cells = [
    { number: 2, cells: [' IN-02_0 ', '0', 'a remark'] },
    { number: 3, cells: ['', ''] },
    { number: 4, cells: ['IN-02_12'] },
    { number: 5, cells: ['', '-3'] },
  ];
  expect(readBroughtRows(cells)).toEqual([row(2, 'IN-02_0', '0'), row(4, 'IN-02_12'), row(5, '', '-3')]);
});

describe('a head', () => {
  it.each([
    ['words above the columns', [row(1, '儀器', '深度')], true],
    ['an instrument without a depth', [row(1, 'IN-02_0')], false],
    ['a name that nobody bears, with a depth', [row(1, 'IN-99', '3')], false],
    ['nothing', [], false],
  ])('%s', (_, rows, expected) => expect(hasHead(rows, INSTRUMENTS)).toBe(expected));
});

describe('taking rows', () => {
  it('matches by name, whatever its case and width, and reads depths as people type them', () => {
    const rows = [row(2, 'in-02_0', '0'), row(3, 'ＩＮ－02_12', '−12.5'), row(4, 'IN–02_24', ' 24 ')];
    expect(takeRows(rows, INSTRUMENTS, [])).toEqual({
      members: [
        { instrument: 'a', depth: 0 },
        { instrument: 'b', depth: -12.5 },
        { instrument: 'c', depth: 24 },
      ],
      left: [],
      added: 3,
      changed: 0,
    });
  });

  it('gives one that is in the group its new depth, where it stands', () => {
    const members = [
      { instrument: 'c', depth: -24 },
      { instrument: 'a', depth: 0 },
    ];
    const taken = takeRows([row(2, 'IN-02_24', '-23'), row(3, 'IN-02_0', '0'), row(4, 'IN-02_12', '-12')], INSTRUMENTS, members);
    expect(taken.members.map(({ instrument, depth }) => [instrument, depth])).toEqual([['c', -23], ['a', 0], ['b', -12]]);
    expect([taken.added, taken.changed]).toEqual([1, 1]);
  }); // biome-ignore format: pairs

  it('loses nothing: unknown, borne by several, there already, without a depth', () => {
    const rows = [row(2, 'IN-02_13', '-13'), row(3, 'LC-09', '1'), row(4, 'IN-02_0', '約 3 m'), row(5, 'IN-02_0', '4')];
    const { members, left } = takeRows(rows, INSTRUMENTS, []);
    expect(members).toEqual([{ instrument: 'a', depth: null }]);
    expect(left.map(({ row, reason, nearest }) => [row, reason, nearest?.name])).toEqual([
      [2, 'unknown', 'IN-02_12'],
      [3, 'several', undefined],
      [4, 'depth', undefined],
      [5, 'again', undefined],
    ]);
  });

  it('a depth that is no number leaves the one that was there', () => {
    const { members } = takeRows([row(2, 'IN-02_0', '?')], INSTRUMENTS, [{ instrument: 'a', depth: -1 }]);
    expect(members).toEqual([{ instrument: 'a', depth: -1 }]);
  });
});

it('what is left is taken for the instrument that somebody says', () => {
  const members = [{ instrument: 'a', depth: 0 }];
  expect(takeAs(members, row(2, 'IN-02_13', '-12'), 'b')).toEqual([...members, { instrument: 'b', depth: -12 }]);
  expect(takeAs(members, row(2, 'x', '-1'), 'a')).toEqual([{ instrument: 'a', depth: -1 }]);
});

it('a hole is listed from the top down, a line from its beginning', () => {
  const order = (depths: (number | null)[], type: Parameters<typeof byDepth>[1]) =>
    byDepth(
      depths.map((depth) => ({ instrument: '', depth })),
      type,
    ).map(({ depth }) => depth);
  expect(order([-12, null, 0, -24], 'VERTICAL_DISTRIBUTION')).toEqual([0, -12, -24, null]);
  expect(order([12, 0, 24], 'VERTICAL_DISTRIBUTION')).toEqual([0, 12, 24]);
  expect(order([-12, 3, -24], 'HORIZONTAL_DISTRIBUTION')).toEqual([-24, -12, 3]);
});
