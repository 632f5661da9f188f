import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWallCountdown } from './use-wall-countdown';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const countdown = (isCounting: boolean) => {
  const onDue = vi.fn();
  const hook = renderHook(({ counts }) => useWallCountdown(counts, onDue), { initialProps: { counts: isCounting } });
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { onDue, pass, left: () => hook.result.current.left, hook };
};

it('refreshes every 300 seconds', () => {
  const { onDue, pass, left } = countdown(true);
  pass(299_000);
  expect(onDue).not.toHaveBeenCalled();
  pass(2000);
  expect(onDue).toHaveBeenCalledTimes(1);
  expect(left()).toBeGreaterThan(295_000);
  pass(301_000);
  expect(onDue).toHaveBeenCalledTimes(2);
});

it('does not count before sound is granted, and begins whole when it is', () => {
  const { onDue, pass, left, hook } = countdown(false);
  pass(900_000);
  expect([onDue.mock.calls.length, left()]).toEqual([0, null]);
  hook.rerender({ counts: true });
  pass(1000);
  expect(left()).toBeGreaterThan(297_000);
});

it('begins anew with a refresh by hand', () => {
  const { onDue, pass, hook } = countdown(true);
  pass(200_000);
  act(() => hook.result.current.restart());
  pass(200_000);
  expect(onDue).not.toHaveBeenCalled();
});
