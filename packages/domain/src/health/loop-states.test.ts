import { expect, test } from 'vitest';
import { type LoopReport, loopStates } from './loop-states';

const ingest = (report: Partial<LoopReport>): LoopReport => ({
  ...{ name: 'ingest', age: 1, oldest: null, failures: 0 },
  ...report,
});

// The bounds of ingest: a turn every 120 s, and no file waits longer than 120 s
test.each([
  ['turns', [{ silent: 2, loops: [ingest({})] }], 'ok'],
  ['has not turned within its bound', [{ silent: 0, loops: [ingest({ age: 121 })] }], 'late'],
  ['belongs to a process that froze: 1 + 120', [{ silent: 120, loops: [ingest({})] }], 'late'],
  ['has a file that waits too long', [{ silent: 0, loops: [ingest({ oldest: 121 })] }], 'late'],
  ['has one that waited too long by now: 100 + 21', [{ silent: 21, loops: [ingest({ oldest: 100 })] }], 'late'],
  ['failed twice', [{ silent: 0, loops: [ingest({ failures: 2 })] }], 'ok'],
  ['failed three times', [{ silent: 0, loops: [ingest({ failures: 3 })] }], 'failing'],
  [
    'froze in one process and turns in another',
    [
      { silent: 300, loops: [ingest({})] },
      { silent: 1, loops: [ingest({ age: 5 })] },
    ],
    'ok',
  ],
] as const)('a loop that %s', (_name, processes, state) => {
  expect(loopStates(processes)).toMatchObject([{ name: 'ingest', state, isVital: true }]);
});

test('loops come in their order; those that nobody runs, or that only a newer version knows, are left out', () => {
  const loops = [ingest({}), { ...ingest({}), name: 'judge' as const }, { ...ingest({}), name: 'newer' as never }];
  expect(loopStates([{ silent: 0, loops }]).map(({ name }) => name)).toEqual(['judge', 'ingest']);
  expect(loopStates([])).toEqual([]);
});

test('a loop says for how long it has not been well', () => {
  const since = (report: Partial<LoopReport>, silent = 0) =>
    loopStates([{ silent, loops: [ingest(report)] }])[0]?.since;
  expect(since({})).toBeNull();
  expect(since({ age: 200, oldest: 150 })).toBe(200);
  expect(since({ age: 10, oldest: 150 })).toBe(150);
  expect(since({ failures: 3, failing: 40 }, 5)).toBe(45);
  // An older version does not report since when turns fail
  expect(since({ failures: 3, age: 7 })).toBe(7);
});

// The bound of delivery: messages may wait 300 s
test('work that waits in a queue makes its loop late, whoever runs the loop, and where nobody does', () => {
  const delivery = { ...ingest({}), name: 'delivery' as const };
  const well = [{ silent: 0, loops: [delivery] }];
  expect(loopStates(well, { delivery: 300 })).toMatchObject([{ state: 'ok', oldest: 300 }]);
  expect(loopStates(well, { delivery: 301 })).toMatchObject([{ state: 'late', oldest: 301, since: 301 }]);
  expect(loopStates([], { delivery: 301 })).toMatchObject([{ name: 'delivery', state: 'late', isVital: true }]);
  expect(loopStates([], { delivery: 10 })).toEqual([]);
});
