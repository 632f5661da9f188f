import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MUTANTS } from './mutants/list.mjs';
import { lineOf, noticedBy, objectionsTo, scoreOf } from './mutants/score.mjs';

const root = new URL('..', import.meta.url);
/** @param {string} file */
const read = (file) => (existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : null);

test('every mistake of the list can still be made', () => {
  assert.deepEqual(objectionsTo(MUTANTS, read), []);
});

/** @type {import('./mutants/list.mjs').Mutant} */
const MUTANT = { file: 'a.ts', find: '<', replace: '>', project: 'small', tests: ['a.test.ts'], why: 'less' };
/** @param {string} text */
const withText = (text) => (/** @type {string} */ file) => (file === 'a.ts' ? text : file === 'a.test.ts' ? '' : null);

test('a text that is gone, or stands there twice, is said', () => {
  assert.deepEqual(objectionsTo([MUTANT], withText('1 < 2')), []);
  assert.deepEqual(objectionsTo([MUTANT], withText('1 <= 2 && 3 < 4')), ['a.ts: "<" stands there 2 times, not once.']);
  assert.deepEqual(objectionsTo([MUTANT], withText('')), ['a.ts: "<" stands there 0 times, not once.']);
  assert.deepEqual(objectionsTo([{ ...MUTANT, file: 'b.ts' }], withText('<')), ['b.ts does not exist.']);
  assert.equal(objectionsTo([{ ...MUTANT, tests: ['b.test.ts'] }], withText('<')).length, 1);
  const also = { file: 'a.ts', find: 'gone', replace: '' };
  assert.deepEqual(objectionsTo([{ ...MUTANT, also }], withText('<')), [
    'a.ts: "gone" stands there 0 times, not once.',
  ]);
  assert.equal(objectionsTo([MUTANT, MUTANT], withText('<')).length, 1);
  assert.equal(objectionsTo([{ ...MUTANT, replace: '<' }], withText('<')).length, 1);
});

test('the tests that noticed are named; a file that does not load is one', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a' },
    { status: 'failed', fullName: 'b' },
  ];
  const files = [
    { name: 'x', status: 'failed', assertionResults },
    { name: 'y', status: 'failed', assertionResults: [] },
    { name: 'z', status: 'passed', assertionResults: [] },
  ];
  assert.deepEqual(noticedBy({ testResults: files }), ['b', 'y']);
});

test('nine of ten must be noticed', () => {
  const killed = { mutant: MUTANT, noticed: ['b', 'c'], isApplied: true };
  const survived = { mutant: MUTANT, noticed: [], isApplied: true };
  assert.deepEqual(scoreOf([...Array(9).fill(killed), survived]), { text: '9 killed, 1 survived', isGood: true });
  assert.deepEqual(scoreOf([...Array(8).fill(killed), survived]), { text: '8 killed, 1 survived', isGood: false });
  assert.equal(scoreOf([]).isGood, false);
  assert.equal(lineOf(killed), '✓ killed    a.ts: less\n            by b and 1 more');
  assert.equal(lineOf({ ...survived, isApplied: false }), '✗ survived  a.ts: less (its tests never load the file)');
});
