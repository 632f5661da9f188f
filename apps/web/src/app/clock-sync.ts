import { getConfig } from '@talus/contract/admin/system';
import { api } from '../lib/api';
import { buildStore } from './build';
import { clockOffset, setClockOffset } from './clock';

/** A browser's clock drifts, is set, or stands still while the machine sleeps. */
const EVERY_MS = 10 * 60_000;

/** Longest round trip of a usable answer: a slower answer places the server's time too inexactly. */
const MOST_MS = 4_000;

type Ask = () => Promise<{ now: string }>;

/** Reads the server's time. The same answer carries the server's build, which reveals an update. */
const askServer: Ask = async () => {
  const config = await api(getConfig, {});
  buildStore.dispatch(config.build);
  return config;
};

/** Asks the server for its time and corrects this page's clock. Without a prompt answer the correction stays as it is. */
export async function syncClock(ask: Ask = askServer): Promise<void> {
  const asked = Date.now();
  const config = await ask().catch(() => null);
  const answered = Date.now();
  const took = answered - asked;
  // Negative: the clock was set while the answer was on its way
  if (!config || took < 0 || took > MOST_MS) return;
  setClockOffset(clockOffset(config.now, asked + took / 2));
}

/** Corrects the clock every ten minutes, and whenever the page is shown again or the network is back. */
export function startClockSync(everyMs = EVERY_MS, ask: Ask = askServer): () => void {
  const sync = () => void syncClock(ask);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') sync();
  };
  const timer = setInterval(sync, everyMs);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', sync);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', sync);
  };
}
