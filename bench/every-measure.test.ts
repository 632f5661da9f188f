import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
const MEASURE = /(^|\/)measure-[^/]+\.ts$/;
/** Functions of the measuring kit that assert, or are the assertion. */
const ASSERTS = /\b(compare|millisecondsOf|tookOf|assertWorked)(<[^>]*>)?\(/;

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('node_modules') && !file.endsWith('.test.ts'),
);
const measures = sources.filter((file) => MEASURE.test(file));
const benches = sources.filter((file) => file.endsWith('.bench.ts'));

/** Returns the code of a file without its comments. */
const codeOf = (file: string): string =>
  readFileSync(path.join(FOLDER, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

const hasMeasure = (file: string): boolean => / from '\.\/measure-[\w-]+'/.test(codeOf(file));

it('finds the measures and the benchmarks', () => {
  expect(measures).toEqual(
    expect.arrayContaining([path.join('outputs', 'measure-output.ts'), path.join('web', 'browser', 'measure-year.ts')]),
  );
  expect(benches).toContain(path.join('web', 'sheet', 'manual-entry.bench.ts'));
});

it('finds a benchmark for every section of the results', () => {
  const names = benches.map((file) => path.basename(file, '.bench.ts'));
  const stored = readFileSync(path.join(FOLDER, 'RESULTS.md'), 'utf8').matchAll(/^## (.+)$/gm);
  expect(names).toEqual(expect.arrayContaining([...stored].map(([, name]) => name)));
});

it.each(benches)('%s is called as its file', (file) => {
  expect(codeOf(file)).toContain(`export const name = '${path.basename(file, '.bench.ts')}';`);
});

it.each(measures)('%s asserts that it did its work', (file) => {
  expect(codeOf(file)).toMatch(ASSERTS);
});

it.each(benches)('%s measures by a file that asserts, or asserts itself', (file) => {
  expect(hasMeasure(file) || ASSERTS.test(codeOf(file))).toBe(true);
});

it('sees a measure that only imports or only speaks of the assertion', () => {
  expect("import { assertWorked } from './assert-worked';\nconst start = performance.now();").not.toMatch(ASSERTS);
});
