import { waitingCount } from '@talus/domain/field/queue';
import { DAY_MS } from '@talus/domain/time/duration';
import { now, setClockOffset } from '../../app/clock';
import { connectionStore } from '../../app/connection/store';
import { sessionStore } from '../../app/session/store';
import { readClock } from './device';
import { deviceStore, followOtherTabs, keepNow, queueStore, readAgain, reportDevice, tell } from './store';
import { sync } from './sync';

const TRY_EVERY_MS = 30_000;
/** How long sent entries stay listed. */
const SHOWN_MS = 2 * DAY_MS;

let started: Promise<void> | null = null;

/** Loads the queue from this device and sends waiting entries, now and at every chance. Runs once per page. */
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
  // Started offline: use the clock offset of the last contact with the server
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

/** Sends held entries after a login, also of another user. The user arrives after the token. */
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
