import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const rows = readFileSync(new URL('docs/spec-map.md', root), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id = '', number = ''] = /^\| ([A-Z])-(\d+) \|/.exec(line) ?? [];
    return id ? [{ id, number: Number(number), line, cells: line.split(' | ').slice(2).join(' | ') }] : [];
  });

test('every path of the map is there', () => {
  const lost = rows.flatMap(({ id, number, cells }) =>
    [...cells.matchAll(/\b(?:apps|packages|e2e|bench|tools|docs)\/[\w./@-]*\w/g)]
      .filter(([path]) => !existsSync(fileURLToPath(new URL(path, root))))
      .map(([path]) => `${id}-${number} ${path}`),
  );
  assert.deepEqual(lost, []);
});

test('every statement of a list has one row', () => {
  for (const [id, count] of Object.entries({ F: 107, P: 80, H: 82, W: 119, A: 119, C: 132 })) {
    const numbers = rows.filter((row) => row.id === id).map(({ number }) => number);
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: count }, (_, i) => i + 1),
      id,
    );
  }
});

test('what is there has a proof', () => {
  const unproved = rows.filter(({ line }) => /\| *\|$/.test(line) && !line.includes('| with its screen |'));
  assert.deepEqual(
    unproved.map(({ id, number }) => `${id}-${number}`),
    [],
  );
});
