import { NO_QUEUE, type Queue, type QueueAction, reduceQueue } from '@talus/domain/field/queue';
import { createStore, useStore } from '../../lib/store';
import { keepEntries, readEntries } from './device';

export const queueStore = createStore(reduceQueue, NO_QUEUE);

/** What is said of this device beside its readings. */
type Device = {
  /** The readings on it have been read; before, nobody knows what waits. */
  isRead: boolean;
  /** Why something could not be kept on it; null: everything is. */
  failure: string | null;
  /** How far it is behind the server; null: never compared. */
  offset: number | null;
  /** Something is being sent. */
  isSending: boolean;
  /** How much of a photo has gone, by its id. */
  shares: Readonly<Record<string, number>>;
  /** A newer Talus is there and waits until this one is closed. */
  isUpdateReady: boolean;
};

export const deviceStore = createStore((device: Device, news: Partial<Device>) => ({ ...device, ...news }), {
  isRead: false,
  failure: null,
  offset: null,
  isSending: false,
  shares: {},
  isUpdateReady: false,
});

export const useQueue = (): Queue => useStore(queueStore);
export const useDevice = (): Device => useStore(deviceStore);

/** Other tabs of this browser read anew what one of them wrote. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('talus-field');

/** Writes follow one another, so that the newest is the last. */
let written: Promise<void> = Promise.resolve();
let writes = 0;

/** Shown at once; resolves once it lies on the device. Where that fails it is said, and the page still has it. */
export const tell = async (action: QueueAction): Promise<void> => {
  const before = queueStore.get().entries;
  queueStore.dispatch(action);
  const after = queueStore.get().entries;
  if (after === before) return;
  const isWritten = written.then(() => keepEntries(before, after));
  written = isWritten.catch(() => undefined);
  writes += 1;
  try {
    await isWritten;
    if (deviceStore.get().failure !== null) deviceStore.dispatch({ failure: null });
    others?.postMessage('changed');
  } catch (error) {
    deviceStore.dispatch({ failure: error instanceof Error ? error.message : String(error) });
  }
};

/** What lies on the device, as it lies there. What could not be kept stays on the page. */
export const readAgain = async (): Promise<void> => {
  if (deviceStore.get().failure !== null) return;
  const seen = writes;
  await written;
  const entries = await readEntries();
  // Somebody typed meanwhile: what was read is older than what is shown
  if (seen !== writes) return readAgain();
  queueStore.dispatch({ type: 'restored', entries });
  deviceStore.dispatch({ isRead: true });
};

export const followOtherTabs = (): void => {
  others?.addEventListener('message', () => {
    readAgain().catch(() => undefined);
  });
};
