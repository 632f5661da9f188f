import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REFRESH_MS, useBeat, useFocused } from './refresh';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const beating = () => {
  const refresh = vi.fn();
  const { rerender, unmount } = renderHook(({ isPaused }) => useBeat(isPaused, refresh), {
    initialProps: { isPaused: false },
  });
  return { refresh, pause: (isPaused: boolean) => rerender({ isPaused }), unmount };
};

it('beats every 300000 ms', () => {
  expect(REFRESH_MS).toBe(300_000);
  const { refresh } = beating();
  vi.advanceTimersByTime(299_999);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(300_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('rests while it is paused, and makes up for it afterwards', () => {
  const { refresh, pause } = beating();
  vi.advanceTimersByTime(200_000);
  pause(true);
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).not.toHaveBeenCalled();
  pause(false);
  vi.advanceTimersByTime(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(299_999);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a short pause does not put it off', () => {
  const { refresh, pause } = beating();
  vi.advanceTimersByTime(200_000);
  pause(true);
  vi.advanceTimersByTime(50_000);
  pause(false);
  vi.advanceTimersByTime(50_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('ends with the page', () => {
  const { refresh, unmount } = beating();
  unmount();
  vi.advanceTimersByTime(900_000);
  expect(refresh).not.toHaveBeenCalled();
});

it('knows whether the window is in front', () => {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { result, rerender } = renderHook(useFocused);
  expect(result.current).toBe(true);
  hasFocus.mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  rerender();
  expect(result.current).toBe(false);
});
