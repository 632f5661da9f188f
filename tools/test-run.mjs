// npm test: runs all tests and checks on a fresh clone. The last line is `N passed, N failed`.
//   node tools/test.mjs [--only=check,medium,journeys,faults] [--long]
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { sum } from './test-count.mjs';
import { STAGES } from './test-stages.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean', default: false } } });
const names = values.only?.split(',') ?? Object.keys(STAGES);
const unknown = names.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(STAGES).join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(2);
}

const began = Date.now();
const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @type {import('./test-count.mjs').Count[]} */
const counts = [];
/** @type {string[]} */
const lines = [];
try {
  if (installIfNeeded()) lines.push(`install   ${seconds(began)}`);
  for (const name of names) {
    console.log(`\n━━ ${name}`);
    const since = Date.now();
    const stage = /** @type {import('./test-stages.mjs').Stage} */ (STAGES[name]);
    const count = sum(await stage({ folder, isLong: values.long }));
    counts.push(count);
    lines.push(`${name.padEnd(9)} ${count.passed} passed, ${count.failed} failed, ${seconds(since)}`);
    lines.push(...count.notes.map((note) => `          ${note}`));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1, notes: [] });
}

const { passed, failed } = sum(counts);
console.log(`\n${lines.join('\n')}\nall       ${seconds(began)}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
