import { afterEach, expect, test } from 'vitest';
import { now, setClockOffset } from './clock';
import { startClockSync, syncClock } from './clock-sync';

const HOUR = 3_600_000;
let ahead = 0;
/** A server whose clock is ahead of this browser's. */
const ask = async () => ({ now: new Date(Date.now() + ahead).toISOString() });
const aheadBy = () => Math.round((now() - Date.now()) / 1000);

afterEach(() => setClockOffset(0));

test('the clock follows the server when the page is shown again, and when the network is back', async () => {
  const stop = startClockSync(HOUR, ask);
  ahead = HOUR;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(aheadBy).toBe(3600);
  ahead = 0;
  window.dispatchEvent(new Event('online'));
  await expect.poll(aheadBy).toBe(0);
  stop();
});

test('and every so often; without an answer it stays as it was', async () => {
  ahead = HOUR;
  const stop = startClockSync(20, ask);
  await expect.poll(aheadBy).toBe(3600);
  stop();
  await syncClock(() => Promise.reject(new Error('away')));
  expect(aheadBy()).toBe(3600);
});
