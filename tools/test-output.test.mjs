import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureText, groupLines, groupOf, isWatched, lineOf, slowestLine, withoutColours } from './test-output.mjs';

test('somebody watches a terminal, unless CI does', () => {
  assert.equal(isWatched({ isTTY: true }, {}), true);
  assert.equal(isWatched({ isTTY: true }, { CI: 'true' }), false);
  assert.equal(isWatched({ isTTY: false }, {}), false);
  assert.equal(isWatched({}, {}), false);
});

test('without colours no program is forced to have some', () => {
  assert.deepEqual(withoutColours({ FORCE_COLOR: '1', CLICOLOR_FORCE: '1', PATH: '/bin' }), {
    PATH: '/bin',
    NO_COLOR: '1',
  });
});

test('a package is a group, and each part of an app', () => {
  assert.equal(groupOf('small', 'packages/domain/src/rain/rain.test.ts'), 'small packages/domain');
  assert.equal(groupOf('web', 'apps/web/src/features/occ/view.test.tsx'), 'web apps/web/src/features');
  assert.equal(groupOf('web', 'apps/web/src/paths.test.ts'), 'web apps/web/src');
  assert.equal(groupOf('faults', 'e2e/faults/kill.fault.test.ts'), 'faults e2e/faults');
});

/** @param {Partial<import('./test-output.mjs').FileResult>} [some] */
const result = (some = {}) => ({ name: 'a.test.ts', milliseconds: 400, passed: 3, skipped: 0, failures: [], ...some });

test('a line adds up the files of a group; groups are in order', () => {
  const failures = [{ title: 'adds', texts: ['no'] }];
  const files = [
    { group: 'web b', result: result() },
    { group: 'small a', result: result({ failures, skipped: 2 }) },
    { group: 'web b', result: result({ passed: 4, milliseconds: 1600 }) },
  ];
  assert.deepEqual(groupLines(files), [
    '✗ small a: 1 file, 3 passed, 1 failed, 2 skipped, 0.4 s',
    '✓ web b: 2 files, 7 passed, 2.0 s', // 3 + 4 tests; 0.4 + 1.6 s
  ]);
  assert.equal(lineOf('journeys map.spec.ts', [result()]), '✓ journeys map.spec.ts: 1 file, 3 passed, 0.4 s');
});

test('the slowest files come first, and no more than asked for', () => {
  const files = [
    result({ name: 'a' }),
    result({ name: 'b', milliseconds: 12_340 }),
    result({ name: 'c', milliseconds: 900 }),
  ];
  assert.equal(slowestLine(files, 2), 'slowest: b 12.3 s, c 0.9 s');
});

test('what failed is told whole and without colours', () => {
  const texts = ['\u001b[31mexpected 1\u001b[39m\nreceived 2\n', 'at b.ts:3'];
  assert.equal(
    failureText(result({ failures: [{ title: 'adds', texts }] })),
    '✗ a.test.ts › adds\n    expected 1\n    received 2\n    at b.ts:3',
  );
  assert.equal(failureText(result()), '');
});
