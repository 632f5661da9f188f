import { waitingCount } from '@talus/domain/field/queue';
import { DAY_MS } from '@talus/domain/time/duration';
import { now, setClockOffset } from '../../app/clock';
import { connectionStore } from '../../app/connection/store';
import { sessionStore } from '../../app/session/store';
import { readClock } from './device';
import { deviceStore, followOtherTabs, keepNow, queueStore, readAgain, reportDevice, tell } from './store';
import { sync } from './sync';

const TRY_EVERY_MS = 30_000;
/** What the server has is shown for so long. */
const SHOWN_MS = 2 * DAY_MS;

let started: Promise<void> | null = null;

/** Reads what lies on this device and sends what waits, now and whenever there is a chance. Once for a page. */
export const startField = (): Promise<void> => {
  started ??= start();
  return started;
};

const start = async (): Promise<void> => {
  await readAgain();
  const offset = await readClock().catch((error: unknown) => {
    reportDevice(error);
    return null;
  });
  if (deviceStore.get().offset === null) deviceStore.dispatch({ offset });
  // Begun without a network: the clock is as it was when the server was last heard
  if (offset !== null && connectionStore.get().lastAnswerAt === null) setClockOffset(offset);
  await tell({ type: 'forgotten', before: now() - SHOWN_MS });
  followOtherTabs();
  followSession();
  followConnection();
  void sync();
};

const tryNow = (): void => {
  if (deviceStore.get().failure !== null) void keepNow();
  if (waitingCount(queueStore.get()) > 0) void sync();
};

/** A new login, or a login as another person: what was held back may go. Who it is comes after the token. */
const followSession = (): void => {
  const whoIs = () => {
    const { token, user } = sessionStore.get();
    return token === null || user === null ? null : `${token} ${user._id}`;
  };
  let who = whoIs();
  sessionStore.subscribe(() => {
    const next = whoIs();
    if (next === who) return;
    who = next;
    if (next !== null) void tell({ type: 'logged-in' }).then(tryNow);
  });
};

const followConnection = (): void => {
  let isLost = connectionStore.get().lostSince !== null;
  connectionStore.subscribe(() => {
    const wasLost = isLost;
    isLost = connectionStore.get().lostSince !== null;
    if (wasLost && !isLost) tryNow();
  });
  window.addEventListener('online', tryNow);
  window.addEventListener('beforeunload', (event) => {
    if (deviceStore.get().atRisk.length > 0) event.preventDefault();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && tryNow());
  setInterval(tryNow, TRY_EVERY_MS);
};
