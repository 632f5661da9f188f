// @vitest-environment node
import { expect, it } from 'vitest';
import { inParallel } from './in-parallel';

it('does all of them, never more than so many at a time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const items = Array.from({ length: 23 }, (_, i) => i);
  await inParallel(items, 5, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect([most, done.toSorted((a, b) => a - b)]).toEqual([5, items]);
});

it('begins no more once it is called off', async () => {
  const off = new AbortController();
  const done: number[] = [];
  await inParallel(
    [1, 2, 3],
    1,
    async (item) => {
      done.push(item);
      if (item === 2) off.abort();
    },
    off.signal,
  );
  expect(done).toEqual([1, 2]);
});
