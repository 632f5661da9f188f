import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBatches } from './use-batches';

const READY = { isReady: true, isPlain: true, hasMore: true };

const start = (run: () => Promise<boolean>) => {
  const onSkip = vi.fn();
  const hook = renderHook((given: Partial<typeof READY>) => useBatches({ ...READY, ...given, run, onSkip }), {
    initialProps: {},
  });
  return { ...hook, onSkip };
};

it('stores no batch before somebody agreed to the first, then each one once it is known', async () => {
  const run = vi.fn(async () => true);
  const { result, rerender } = start(run);
  expect(run).not.toHaveBeenCalled();
  await act(async () => result.current.setGoing(true));
  expect(run).toHaveBeenCalledTimes(1);
  rerender({ isReady: false });
  await act(async () => rerender({ isReady: true }));
  expect(run).toHaveBeenCalledTimes(2);
});

it('stops at a batch that has to be looked at', async () => {
  const run = vi.fn(async () => true);
  const { result, rerender } = start(run);
  rerender({ isPlain: false });
  await act(async () => result.current.setGoing(true));
  expect([run.mock.calls.length, result.current.isGoing]).toEqual([0, false]);
});

it('passes over a batch that is stored already', async () => {
  const run = vi.fn(async () => true);
  const { result, rerender, onSkip } = start(run);
  rerender({ hasMore: false });
  await act(async () => result.current.setGoing(true));
  expect([run.mock.calls.length, onSkip.mock.calls.length]).toEqual([0, 1]);
});

it('stops where storing failed, and goes on when it is asked again', async () => {
  const run = vi.fn(async () => false);
  const { result } = start(run);
  await act(async () => result.current.setGoing(true));
  expect(result.current.isGoing).toBe(false);
  run.mockResolvedValue(true);
  await act(async () => result.current.setGoing(true));
  expect([run.mock.calls.length, result.current.isGoing]).toEqual([2, true]);
});
