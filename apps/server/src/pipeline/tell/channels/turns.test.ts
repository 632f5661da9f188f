import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns';

/** Resolves after everything that can happen at once has happened. */
const settled = () => pause(0);

it('gives the turn to one at a time, in the order in which they asked', async () => {
  const newTurn = createTurns(3_600_000);
  const turns = [newTurn(), newTurn(), newTurn()];
  const began: number[] = [];
  // The order of asking counts, not of creation
  for (const i of [2, 0, 1]) turns[i]?.take().then(() => began.push(i));
  await settled();
  expect(began).toEqual([2]);
  turns[2]?.leave();
  await settled();
  expect(began).toEqual([2, 0]);
  turns[0]?.leave();
  await settled();
  expect(began).toEqual([2, 0, 1]);
});

it('passes over one that gave up while it waited, and one that never asked', async () => {
  const newTurn = createTurns(3_600_000);
  const [first, second, third, silent] = [newTurn(), newTurn(), newTurn(), newTurn()];
  let isThird = false;
  await first.take();
  const waited = second.take();
  third.take().then(() => {
    isThird = true;
  });
  second.leave();
  silent.leave();
  await settled();
  expect(isThird, 'the first is still on its way').toBe(false);
  first.leave();
  await waited;
  await settled();
  expect(isThird).toBe(true);
});

it('does not wait for ever for a peer that is slow', async () => {
  const newTurn = createTurns(1);
  await newTurn().take();
  await newTurn().take();
  expect(await newTurn().take()).toBeUndefined();
});

it('asked twice by the same message, it is the same turn', async () => {
  const newTurn = createTurns(3_600_000);
  const [one, next] = [newTurn(), newTurn()];
  await one.take();
  await one.take();
  let isNext = false;
  next.take().then(() => {
    isNext = true;
  });
  one.leave();
  await settled();
  expect(isNext).toBe(true);
});
