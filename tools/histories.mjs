#!/usr/bin/env node
// npm run test:histories: runs random histories against invariants, on PostgreSQL, until the time is over.
//   node tools/histories.mjs [--minutes=5] [--seed=n] [--only=part of a file's name]
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { NEEDS, provide } from './test-needs.mjs';

/** Property tests: readings in any order, clocks that go wrong, people and gateways that come and go. */
const FILES = ['judge/any-order', 'clock/server-clock', 'tell/tell-property'];
/** Histories per file and round; the time limit is checked after each round. */
const ROUND = 5;

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const files = FILES.filter((file) => file.includes(values.only));
const given = process.env.TALUS_TEST_DATABASE_URL;
const lacking = given ? null : provide([NEEDS.postgres]);
if (lacking || files.length === 0) {
  console.error(lacking ?? `None of ${FILES.join(', ')} is named ${values.only}.`);
  process.exit(1);
}

const server = given ? { url: given, stop: () => {} } : await startPostgres({ fast: true });
const until = Date.now() + Number(values.minutes) * 60_000;
let seed = Number(values.seed);
let isGood = true;
do {
  console.log(`TALUS_FUZZ_SEED=${seed} TALUS_LONG_PROPERTY=${ROUND}`);
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--project=medium',
      '--reporter=dot',
      ...files.map((file) => `apps/server/src/pipeline/${file}.medium.test.ts`),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        TALUS_FUZZ_SEED: String(seed),
        TALUS_LONG_PROPERTY: String(ROUND),
        TALUS_TEST_DATABASE_URL: server.url,
      },
      stdio: 'inherit',
    },
  );
  isGood = status === 0;
  seed += ROUND;
} while (isGood && Date.now() < until);
server.stop();
console.log(
  isGood ? `All of ${seed - Number(values.seed)} seeds hold.` : `Broken between seeds ${seed - ROUND} and ${seed - 1}.`,
);
process.exitCode = isGood ? 0 : 1;
