import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side';

function later<T>() {
  let answer = (_: T) => {};
  let fail = (_: Error) => {};
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

const turn = () => new Promise((done) => setImmediate(done));

it('answers in the order in which it was asked', async () => {
  const [one, two] = [later<number>(), later<string>()];
  const both = sideBySide([one.promise, two.promise]);
  two.answer('b');
  one.answer(1);
  expect(await both).toEqual([1, 'b']);
});

it('fails when the others are over, with the failure that came first', async () => {
  const [one, two, three] = [later(), later(), later()];
  let outcome = 'open';
  const all = sideBySide([one.promise, two.promise, three.promise]).catch((error: Error) => {
    outcome = error.message;
  });
  three.fail(new Error('too long for its column'));
  await turn();
  one.fail(new Error('the transaction is aborted'));
  await turn();
  expect(outcome).toBe('open');
  two.answer(null);
  await all;
  expect(outcome).toBe('too long for its column');
});
