import { expect, test } from 'vitest';
import { createBeats } from './beats';
import { startLoop } from './loop';

test('a loop turns at once, again while there is more, after a failure, and when it is woken', async () => {
  let at = 0;
  const beats = createBeats(() => at);
  const said: string[] = [];
  const results = [true, new Error('away'), false, false];
  const loop = startLoop({
    everyMs: 3_600_000,
    beat: beats.of('packing'),
    onTrouble: (error) => said.push((error as Error).message),
    turn: async () => {
      const result = results.shift();
      said.push(String(results.length));
      if (result instanceof Error) throw result;
      return result;
    },
  });
  await expect.poll(() => said).toEqual(['3', '2', 'away']);
  expect(beats.report()).toEqual([{ name: 'packing', age: 0, oldest: null, failures: 1, failing: 0 }]);
  at = 90_000;
  expect(beats.report()).toMatchObject([{ age: 90 }]);
  loop.wake();
  await expect.poll(() => said.at(-1)).toBe('1');
  await expect.poll(() => beats.report()).toMatchObject([{ age: 0, failures: 0, failing: null }]);
  await loop.stop();
  loop.wake();
  expect(results).toHaveLength(1);
});

test('a loop that is stopped lets its turn end and begins no other', async () => {
  let isOver = false;
  const loop = startLoop({
    everyMs: 0,
    onTrouble: () => {},
    turn: (stopping) =>
      new Promise((resolve) => {
        stopping.addEventListener('abort', () =>
          setImmediate(() => {
            isOver = true;
            resolve(true);
          }),
        );
      }),
  });
  await loop.stop();
  expect(isOver).toBe(true);
});

test('a heartbeat tells how long the oldest work waits, and a loop that ended is forgotten', () => {
  const beats = createBeats(() => 0);
  beats.of('ingest', () => 61_400);
  expect(beats.report()).toEqual([{ name: 'ingest', age: 0, oldest: 61, failures: 0, failing: null }]);
  beats.forget('ingest');
  expect(beats.report()).toEqual([]);
});

test('a loop of several members is as old, and as often failed, as the worst of them', () => {
  let at = 0;
  const beats = createBeats(() => at);
  const [sms, mail] = [beats.of('delivery'), beats.of('delivery', () => 5_000)];
  sms.failed();
  at = 30_000;
  sms.failed();
  at = 60_000;
  mail.done();
  expect(beats.report()).toEqual([{ name: 'delivery', age: 30, oldest: 5, failures: 2, failing: 60 }]);
  sms.done();
  expect(beats.report()).toMatchObject([{ age: 0, failures: 0, failing: null }]);
});
