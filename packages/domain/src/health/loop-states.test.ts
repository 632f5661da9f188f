import { expect, test } from 'vitest';
import { type LoopReport, loopStates } from './loop-states';

const ingest = (report: Partial<LoopReport>): LoopReport => ({
  ...{ name: 'ingest', age: 1, oldest: null, failures: 0 },
  ...report,
});

// The bounds of ingest: a turn each 120 s, and no file that waits longer than 120 s
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
