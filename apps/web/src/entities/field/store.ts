import {
  ALL_KEPT,
  entriesAtRisk,
  type Keeping,
  mergeDevice,
  noteChange,
  noteWritten,
} from '@talus/domain/field/keeping';
import {
  type FieldEntry,
  isWaiting,
  NO_QUEUE,
  type Queue,
  type QueueAction,
  reduceQueue,
} from '@talus/domain/field/queue';
import { createStore, useStore } from '../../lib/store';
import { dropEntries, dropPhotos, keepEntries, keepPhoto, readEntries, readPhoto } from './device';

export const queueStore = createStore(reduceQueue, NO_QUEUE);

/** State of this device besides its readings. */
type Device = {
  /** The queue was read from the device; before that the number of waiting readings is unknown. */
  isRead: boolean;
  /** Why a write to or read from the device failed; null: every entry is on the device or on the server. */
  failure: string | null;
  /** Ids of entries that exist only in this page: closing it would lose them. */
  atRisk: readonly string[];
  /** How far the device's clock is behind the server, in ms; null: never compared. */
  offset: number | null;
  /** A send is under way. */
  isSending: boolean;
  /** Upload progress of photos, by id. */
  shares: Readonly<Record<string, number>>;
  /** A newer version is installed and waits until this one is closed. */
  isUpdateReady: boolean;
};

export const deviceStore = createStore((device: Device, news: Partial<Device>) => ({ ...device, ...news }), {
  isRead: false,
  failure: null,
  atRisk: [],
  offset: null,
  isSending: false,
  shares: {},
  isUpdateReady: false,
});

export const useQueue = (): Queue => useStore(queueStore);
export const useDevice = (): Device => useStore(deviceStore);

/** Tells other tabs of this browser to reload after a write. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('talus-field');

/** Changes that the page holds until they are written to the device. */
let keeping: Keeping = ALL_KEPT;
const heldPhotos = new Map<string, Blob>();
/** Photos to delete from the device. */
const gonePhotos = new Set<string>();

/** Why the last write to and the last read of the device failed. */
const reasons: { write: string | null; read: string | null } = { write: null, read: null };

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const unsentPhotos = ({ photos }: FieldEntry): string[] => photos.filter(({ isSent }) => !isSent).map(({ id }) => id);

const publish = (): void => {
  const unkept = entriesAtRisk(keeping).map(({ id }) => id);
  const held = queueStore.get().entries.filter((entry) => unsentPhotos(entry).some((id) => heldPhotos.has(id)));
  const ids = new Set([...unkept, ...held.filter(isWaiting).map(({ id }) => id)]);
  // Until a write has failed, unwritten entries are only under way
  const atRisk = reasons.write === null ? [] : [...ids];
  const failure = reasons.read ?? (atRisk.length > 0 ? reasons.write : null);
  const known = deviceStore.get();
  if (failure !== known.failure || atRisk.join() !== known.atRisk.join()) deviceStore.dispatch({ failure, atRisk });
};

/** Reports why the device cannot be read, until a read succeeds. */
export const reportDevice = (error: unknown): void => {
  reasons.read = textOf(error);
  publish();
};

/** Returns the photos that are not yet sent; sent photos need no room on the device. */
const photosOf = (entries: readonly FieldEntry[]): Set<string> => new Set(entries.flatMap(unsentPhotos));

/** Deletes first, which frees room, then writes the pending changes. */
const writeAll = async (): Promise<void> => {
  const now = keeping;
  const photos = [...gonePhotos];
  if (photos.length > 0) await dropPhotos(photos);
  for (const id of photos) gonePhotos.delete(id);
  if (now.gone.size > 0) await dropEntries([...now.gone.keys()]);
  keeping = noteWritten(keeping, { ...now, unkept: new Map() });
  if (now.unkept.size > 0) await keepEntries([...now.unkept.values()]);
  keeping = noteWritten(keeping, now);
  for (const [id, blob] of heldPhotos) {
    await keepPhoto(id, blob);
    heldPhotos.delete(id);
  }
};

/** Writes run one after another, so that the newest is the last. */
let written: Promise<void> = Promise.resolve();
let writes = 0;

/** Writes pending changes to the device. A failure is reported, and the page keeps the changes. */
export const keepNow = (): Promise<void> => {
  writes += 1;
  written = written.then(async () => {
    const isNothing = keeping.unkept.size + keeping.gone.size + heldPhotos.size + gonePhotos.size === 0;
    try {
      if (!isNothing) await writeAll();
      reasons.write = null;
      if (!isNothing) others?.postMessage('changed');
    } catch (error) {
      reasons.write = textOf(error);
    }
    publish();
  });
  return written;
};

/** Applies an action at once; resolves once it is written to the device or the write failed. */
export const tell = async (action: QueueAction): Promise<void> => {
  const before = queueStore.get().entries;
  queueStore.dispatch(action);
  const after = queueStore.get().entries;
  if (after === before) return;
  keeping = noteChange(keeping, before, after);
  const left = photosOf(after);
  for (const id of photosOf(before)) {
    if (left.has(id)) continue;
    heldPhotos.delete(id);
    gonePhotos.add(id);
  }
  await keepNow();
};

/** Stores a photo on the device, or in the page where the device has no room. */
export const holdPhoto = async (id: string, blob: Blob): Promise<void> => {
  heldPhotos.set(id, blob);
  await keepNow();
};

/** Returns a photo; undefined: neither in this page nor on the device. */
export const findPhoto = async (id: string): Promise<Blob | undefined> => heldPhotos.get(id) ?? readPhoto(id);

/** Tells whether only this page holds a photo; other tabs cannot see it. */
export const isHeld = (photoId: string): boolean => heldPhotos.has(photoId);

/**
 * Reloads the queue from the device and merges the page's pending changes. When the read fails, the page's queue stays.
 */
export const readAgain = async (): Promise<void> => {
  const seen = writes;
  await written;
  let entries: FieldEntry[];
  try {
    entries = await readEntries();
  } catch (error) {
    reportDevice(error);
    return;
  }
  // The user typed meanwhile: the data read is older than the data shown
  if (seen !== writes) return readAgain();
  queueStore.dispatch({ type: 'restored', entries: mergeDevice(keeping, entries) });
  deviceStore.dispatch({ isRead: true });
  reasons.read = null;
  publish();
};

export const followOtherTabs = (): void => {
  others?.addEventListener('message', () => {
    void readAgain();
  });
};
