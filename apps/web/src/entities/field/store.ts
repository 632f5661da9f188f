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

/** What is said of this device beside its readings. */
type Device = {
  /** The readings on it have been read; before, nobody knows what waits. */
  isRead: boolean;
  /** Why something could not be kept on it; null: everything is, or is on the server. */
  failure: string | null;
  /** Entries that only this page has, by their ids: closing it would lose what they say. */
  atRisk: readonly string[];
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
  atRisk: [],
  offset: null,
  isSending: false,
  shares: {},
  isUpdateReady: false,
});

export const useQueue = (): Queue => useStore(queueStore);
export const useDevice = (): Device => useStore(deviceStore);

/** Other tabs of this browser read anew what one of them wrote. */
const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('talus-field');

/** What the page holds until the device has room for it. */
let keeping: Keeping = ALL_KEPT;
const heldPhotos = new Map<string, Blob>();
/** Photos that are to be removed from the device. */
const gonePhotos = new Set<string>();

/** Why the last write failed, and why the last reading of the device did. */
const reasons: { write: string | null; read: string | null } = { write: null, read: null };

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const unsentPhotos = ({ photos }: FieldEntry): string[] => photos.filter(({ isSent }) => !isSent).map(({ id }) => id);

const publish = (): void => {
  const unkept = entriesAtRisk(keeping).map(({ id }) => id);
  const held = queueStore.get().entries.filter((entry) => unsentPhotos(entry).some((id) => heldPhotos.has(id)));
  const ids = new Set([...unkept, ...held.filter(isWaiting).map(({ id }) => id)]);
  // Until a write has failed it is only under way
  const atRisk = reasons.write === null ? [] : [...ids];
  const failure = reasons.read ?? (atRisk.length > 0 ? reasons.write : null);
  const known = deviceStore.get();
  if (failure !== known.failure || atRisk.join() !== known.atRisk.join()) deviceStore.dispatch({ failure, atRisk });
};

/** Says why the device cannot be read, until it can. */
export const reportDevice = (error: unknown): void => {
  reasons.read = textOf(error);
  publish();
};

/** Photos that are still to be sent, or decided about; the others need no room on the device. */
const photosOf = (entries: readonly FieldEntry[]): Set<string> => new Set(entries.flatMap(unsentPhotos));

/** Removes first, which makes room, and then writes what the page holds. */
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

/** Writes follow one another, so that the newest is the last. */
let written: Promise<void> = Promise.resolve();
let writes = 0;

/** Writes what does not lie on the device yet. Where that fails it is said, and the page still has it. */
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

/** Shown at once; resolves once it lies on the device, or could not be written. */
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

/** Keeps a photo on the device, or on the page where the device has no room. */
export const holdPhoto = async (id: string, blob: Blob): Promise<void> => {
  heldPhotos.set(id, blob);
  await keepNow();
};

/** Undefined: the photo is neither on this page nor on the device. */
export const findPhoto = async (id: string): Promise<Blob | undefined> => heldPhotos.get(id) ?? readPhoto(id);

/** Whether this page holds a photo that the device does not have; another tab cannot see it. */
export const isHeld = (photoId: string): boolean => heldPhotos.has(photoId);

/** The list as it lies on the device, with what this page holds. A device that cannot be read leaves the page's list. */
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
  // Somebody typed meanwhile: what was read is older than what is shown
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
