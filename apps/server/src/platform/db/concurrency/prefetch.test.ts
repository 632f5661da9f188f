import { expect, test } from 'vitest';
import { prefetch } from './prefetch';

/** Creates a query whose answers the test controls. */
function held() {
  const asked = new Map<string, { answer: (text: string) => void; fail: (error: Error) => void }>();
  const ask = (part: string) =>
    new Promise<string>((answer, fail) => {
      asked.set(part, { answer, fail });
    });
  return { asked, ask };
}

const turn = () => new Promise((done) => setImmediate(done));

test('the next one is asked for before an answer is taken, and no further', async () => {
  const { asked, ask } = held();
  const taken: string[] = [];
  const done = prefetch(['a', 'b', 'c'], ask, (answer, part) => taken.push(`${part} ${answer}`));
  await turn();
  expect([...asked.keys()]).toEqual(['a', 'b']);
  asked.get('a')?.answer('1');
  await turn();
  expect(taken).toEqual(['a 1']);
  expect([...asked.keys()]).toEqual(['a', 'b', 'c']);
  asked.get('c')?.answer('3');
  asked.get('b')?.answer('2');
  await done;
  expect(taken).toEqual(['a 1', 'b 2', 'c 3']);
});

test('nothing is asked for where there is nothing', async () => {
  await prefetch([], () => Promise.reject(new Error('asked')), () => {}); // biome-ignore format: one thing
});

test('a failure ends it, also where the one that waits behind it fails too', async () => {
  const { asked, ask } = held();
  const done = prefetch(['a', 'b', 'c'], ask, () => {});
  await turn();
  asked.get('a')?.fail(new Error('gone'));
  asked.get('b')?.fail(new Error('gone as well'));
  await expect(done).rejects.toThrow('gone');
  expect([...asked.keys()]).toEqual(['a', 'b']);
});
