#!/usr/bin/env node
// npm run test:mutants: applies the mutants of mutants/list.mjs one at a time and reports which tests fail.
//   node tools/mutants.mjs [--only=part of a file's name]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MUTANTS } from './mutants/list.mjs';
import { editsOf, inOrder, lineOf, noticedBy, objectionsTo, scoreOf } from './mutants/score.mjs';
import { withoutColours } from './test-output.mjs';

/** Timeout of a test run: a mutant that never ends counts as killed. */
const PATIENCE_MS = 240_000;
const ENOUGH = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @param {string} file */
const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : null);

/**
 * @param {string} project @param {string[]} files @param {string} [mutant] the file that describes it
 * @returns {string[]} the tests that failed
 */
function failuresOf(project, files, mutant) {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...files,
      `--config=${path.join(root, 'tools/mutants/vitest.config.mjs')}`,
      `--project=${project}`,
      `--bail=${ENOUGH}`,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    {
      cwd: root,
      env: { ...withoutColours(process.env), ...(mutant && { TALUS_MUTANT: mutant }) },
      stdio: 'ignore',
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    },
  );
  if (status === 0) return [];
  const failed = existsSync(report) ? noticedBy(JSON.parse(readFileSync(report, 'utf8'))) : [];
  return failed.length > 0 ? failed : [status === null ? 'a run that did not end' : 'a run that broke off'];
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = inOrder(MUTANTS.filter(({ file }) => file.includes(values.only)));
const objections = objectionsTo(chosen, read);
for (const objection of objections) console.error(objection);
if (objections.length > 0) process.exit(1);

const began = Date.now();
for (const project of new Set(chosen.map((mutant) => mutant.project))) {
  const files = [...new Set(chosen.filter((mutant) => mutant.project === project).flatMap(({ tests }) => tests))];
  const failed = failuresOf(project, files);
  if (failed.length > 0) {
    console.error(`Without any mistake these tests fail already: ${failed.join('; ')}`);
    process.exit(1);
  }
}

/** @type {import('./mutants/score.mjs').Outcome[]} */
const outcomes = [];
for (const mutant of chosen) {
  const { project, tests } = mutant;
  const [given, mark] = [path.join(folder, 'mutant.json'), path.join(folder, 'applied')];
  rmSync(mark, { force: true });
  writeFileSync(given, JSON.stringify({ edits: editsOf(mutant), mark }));
  const noticed = failuresOf(project, tests, given);
  const outcome = { mutant, noticed, isApplied: existsSync(mark) };
  outcomes.push(outcome);
  console.log(lineOf(outcome));
}
const { text, isGood } = scoreOf(outcomes);
console.log(`\n${text} (${((Date.now() - began) / 60_000).toFixed(1)} min)`);
process.exitCode = isGood ? 0 : 1;
