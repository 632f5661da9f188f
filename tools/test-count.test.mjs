import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { countPlaywright, countTap, countVitest, sum, withExit } from './test-count.mjs';

/** @param {object} content @param {(file: string) => unknown} read */
function fromFile(content, read) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-count-'));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  const result = read(file);
  rmSync(folder, { recursive: true });
  return result;
}

test('tests of vitest are counted, and a file that does not load is a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numFailedTestSuites: 1 };
  assert.deepEqual(fromFile(report, countVitest), { passed: 5, failed: 1, notes: ['1 skipped'] });
});

test('a journey that needed its second try passed and is named', () => {
  const specs = [{ title: 'wrong password', tests: [{ status: 'flaky' }] }];
  const suites = [{ title: 'log-in.spec.ts', suites: [{ title: 'log in', specs }] }];
  const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 }, suites };
  assert.deepEqual(fromFile(report, countPlaywright), {
    passed: 4,
    failed: 2,
    notes: ['passed at the second try: log-in.spec.ts › log in › wrong password'],
  });
});

test('tests of Node are counted from its tap', () => {
  assert.deepEqual(countTap('# pass 7\n# fail 1\n# cancelled 0\n'), { passed: 7, failed: 1, notes: [] });
});

test('a program that crashed is a failure even when it reported none', () => {
  const nothing = { passed: 0, failed: 0, notes: [] };
  assert.equal(withExit(nothing, false).failed, 1);
  assert.equal(withExit({ ...nothing, failed: 3 }, false).failed, 3);
  assert.deepEqual(sum([nothing, { passed: 2, failed: 1, notes: ['x'] }]), { passed: 2, failed: 1, notes: ['x'] });
});
