// Reads the reports of the test programs and adds them up.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, notes: string[] }} Count `notes` are for the closing lines */

/** @param {Count[]} counts @returns {Count} */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  notes: counts.flatMap(({ notes }) => notes),
});

/** Counts a step that passes or fails as a whole. @param {boolean} isGood @returns {Count} */
export const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, notes: [] });

/**
 * Counts one failure for a program that failed without a failed test (a broken import, a crash).
 * @param {Count} count
 * @param {boolean} isGood
 * @returns {Count}
 */
export const withExit = (count, isGood) => (isGood || count.failed > 0 ? count : { ...count, failed: 1 });

/** @param {string} file of vitest's json reporter @returns {Count} */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, notes: [] };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return {
    passed: numPassedTests,
    // A file that cannot be loaded is a failed suite without a failed test
    failed: numFailedTests || numFailedTestSuites,
    notes: numPendingTests > 0 ? [`${numPendingTests} skipped`] : [],
  };
}

/** @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: { status: string }[] }[] }} Suite */

/** @param {string} file of Playwright's json reporter @returns {Count} */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, notes: [] };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const flaky = flakyIn(suites, []).map((title) => `passed at the second try: ${title}`);
  const skipped = stats.skipped > 0 ? [`${stats.skipped} skipped`] : [];
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, notes: [...flaky, ...skipped] };
}

/** @param {Suite[]} suites @param {string[]} above @returns {string[]} */
function flakyIn(suites, above) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...above, title, spec.title].join(' › ')),
    ...flakyIn(inner, [...above, title]),
  ]);
}

/** @param {string} text of Node's tap reporter @returns {Count} */
export function countTap(text) {
  const number = (/** @type {string} */ name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { passed: number('pass'), failed: number('fail') + number('cancelled'), notes: [] };
}
