// The paths that the documents name exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Short names of folders, as docs/glossary.md declares them. */
/** @type {Record<string, string>} */
const SHORT = {
  domain: 'packages/domain/src',
  ...Object.fromEntries(
    ['features', 'records', 'pipeline', 'platform'].map((name) => [name, `apps/server/src/${name}`]),
  ),
};
const FIRST = new Set(['apps', 'packages', 'docs', 'tools', 'bench', 'e2e']);

/** @param {string} file @returns {string[]} paths in backticks */
const quotedPaths = (file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/`([\w-]+(?:\/[\w.-]+)+)\/?`/g)].map(
    ([, quoted = '']) => quoted,
  );

test('every path of the glossary exists', () => {
  const paths = quotedPaths('docs/glossary.md').flatMap((quoted) => {
    const [first = '', ...rest] = quoted.split('/');
    const short = SHORT[first];
    return short ? [path.join(short, ...rest)] : FIRST.has(first) ? [quoted] : [];
  });
  assert.ok(paths.length > 80);
  assert.deepEqual(
    paths.filter((one) => !existsSync(path.join(root, one))),
    [],
  );
});

for (const file of ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/scale.md'])
  test(`every path of ${file} exists`, () => {
    const paths = quotedPaths(file).filter(
      (quoted) => FIRST.has(quoted.split('/')[0] ?? '') && !/dist|NNNN/.test(quoted),
    );
    assert.deepEqual(
      paths.filter((one) => !existsSync(path.join(root, one))),
      [],
    );
  });
