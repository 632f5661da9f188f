import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createQueue } from './queue';

const settle = async () => {
  for (let i = 0; i < 3; i++) await nextTurn();
};

describe('a queue for one at once and two who wait', () => {
  it('lets the first in, the next two wait and turns the fourth away at once', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 2 });
    const order: string[] = [];
    const first = await queue.enter();
    const enterAs = async (name: string) => {
      const leave = await queue.enter();
      order.push(name);
      return leave;
    };
    const second = enterAs('second');
    const third = enterAs('third');
    expect(queue.isAwaited()).toBe(true);
    expect(await queue.enter()).toBeNull();
    await settle();
    expect(order).toEqual([]);
    first?.();
    (await second)?.();
    (await third)?.();
    expect(order).toEqual(['second', 'third']);
    expect(queue.isAwaited()).toBe(false);
    expect(queue.isEmpty()).toBe(true);
  });

  it('gives a place back once, however often it is given back', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 2 });
    const first = await queue.enter();
    const second = queue.enter();
    const third = queue.enter();
    first?.();
    first?.();
    await second;
    await settle();
    const isThirdIn = await Promise.race([third.then(() => true), settle().then(() => false)]);
    expect(isThirdIn).toBe(false);
  });

  it('forgets whoever leaves while waiting', async () => {
    const queue = createQueue({ atOnce: 1, waiting: 1 });
    const first = await queue.enter();
    const leaving = new AbortController();
    const second = queue.enter(leaving.signal);
    leaving.abort();
    expect(await second).toBeNull();
    const third = queue.enter();
    first?.();
    expect(await third).not.toBeNull();
    expect(await createQueue({ atOnce: 1, waiting: 1 }).enter(AbortSignal.abort())).toBeNull();
  });
});
