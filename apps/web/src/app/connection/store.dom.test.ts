import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wire } from '../test-wire';
import { connectionStore, startConnection } from './store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is lost as soon as the browser says that it is offline, and back with the first answer', async () => {
  wire.fetch = () => Promise.reject(new TypeError('network'));
  const restored = vi.fn();
  startConnection(restored);
  expect(connectionStore.get().lostSince).toBeNull();
  window.dispatchEvent(new Event('offline'));
  expect(connectionStore.get().lostSince).toBe(Date.now());
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connectionStore.get().attempt).toBeGreaterThan(1);
  wire.fetch = async () => Response.json({ alive: true });
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connectionStore.get().lostSince).toBeNull();
  expect(restored).toHaveBeenCalledOnce();
});

it('is lost from the start where the browser is offline already', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  startConnection(() => undefined);
  expect(connectionStore.get().lostSince).not.toBeNull();
});
