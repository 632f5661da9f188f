import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

// Only `versionAt` (domain) and `inForceFirst` (SQL) may choose the version of an instrument to show: the version that
// begins last may begin next month.

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages/domain/src'];
/** Paths that may order versions themselves: the rule, and judging, which needs the whole list. */
const ALLOWED = ['apps/server/src/pipeline/', 'packages/domain/src/readings/version-in-force.ts'];

const WRONG = [
  { say: 'newest by start_date', pattern: /\b[vwn]\.start_date\s+desc|order by start_date desc/ },
  {
    say: 'last of the versions',
    pattern: /\b(?:versions|bound|own|data)\.at\(-1\)\??\.(?:version|name|unit|decimal|document|start|wl|WL)/,
  },
  { say: 'last of the versions', pattern: /\b(?:versions|bound)\.at\(-1\)/ },
  { say: 'a version called newest', pattern: /newestVersions?\b/ },
  { say: 'in force for ever', pattern: /versionInForce\([^)]*POSITIVE_INFINITY/ },
];

/** @param {string} text */
const wrongChoices = (text) => WRONG.filter(({ pattern }) => pattern.test(text)).map(({ say }) => say);

/** @returns {string[]} */
const files = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)test-/.test(name))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
  );

const REFUSED = [
  'select v.name from instrument_version v order by v.start_date desc limit 1',
  'select no from instrument_version order by start_date desc, v.no desc',
  'const latest = versions.at(-1);',
  'const name = data.at(-1)?.name;',
  'await newestVersions(db, numbers)',
  'versionInForce(instrument.versions, Number.POSITIVE_INFINITY)',
];

for (const text of REFUSED) test(`refuses ${text}`, () => assert.notDeepEqual(wrongChoices(text), []));

test('the version that is shown is chosen by one rule', () => {
  const found = files()
    .filter((file) => !ALLOWED.some((start) => file.startsWith(start)))
    .flatMap((file) => wrongChoices(readFileSync(path.join(ROOT, file), 'utf8')).map((say) => `${file}: ${say}`));
  assert.deepEqual(found, []);
});
