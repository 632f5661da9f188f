import type { FieldBundle } from '@talus/contract/data/field';
import type { FieldEntry } from '@talus/domain/field/queue';
import { localDb, type Upgrade } from '../../lib/local-db';
import { readText, writeText } from '../../lib/storage';

/** Upgrades by version. Append new upgrades at the end; never change or remove one. */
const UPGRADES: readonly Upgrade[] = [
  (db) => {
    for (const store of ['entry', 'photo', 'route', 'image', 'known']) db.createObjectStore(store, { keyPath: 'id' });
  },
];

const db = localDb('talus-field', UPGRADES);
const USED_KEY = 'talus.field';

/** A route as downloaded for one walk. */
export type TakenRoute = { id: string; project: string; round: string; takenAt: number; bundle: FieldBundle };
type Kept = { id: string; blob: Blob };
type KnownClock = { id: 'clock'; offset: number; comparedAt: number };

/** Tells whether field data was ever stored on this device. */
export const isUsed = (): boolean => readText(USED_KEY) !== null;

export const readEntries = (): Promise<FieldEntry[]> => db.all('entry');

/** Stores entries. */
export const keepEntries = async (entries: readonly FieldEntry[]): Promise<void> => {
  writeText(USED_KEY, '1');
  await db.put('entry', entries);
};

export const dropEntries = (ids: readonly string[]): Promise<void> => db.remove('entry', ids);
export const dropPhotos = (ids: readonly string[]): Promise<void> => db.remove('photo', ids);

export const keepPhoto = (id: string, blob: Blob): Promise<void> => db.put('photo', [{ id, blob } satisfies Kept]);
export const readPhoto = async (id: string): Promise<Blob | undefined> => (await db.get<Kept>('photo', id))?.blob;

export const keepRoute = async (route: TakenRoute, images: readonly Kept[]): Promise<void> => {
  writeText(USED_KEY, '1');
  await db.put('image', images);
  await db.put('route', [route]);
};
export const readRoutes = (): Promise<TakenRoute[]> => db.all('route');
export const readRoute = async (id: string): Promise<TakenRoute | null> =>
  (await db.get<TakenRoute>('route', id)) ?? null;
export const dropRoute = (id: string): Promise<void> => db.remove('route', [id]);
export const readImage = async (id: string): Promise<Blob | undefined> => (await db.get<Kept>('image', id))?.blob;
export const keepImage = (id: string, blob: Blob): Promise<void> => db.put('image', [{ id, blob } satisfies Kept]);

/** Reads how far this phone was behind the server at the last comparison, in ms; null: never compared. */
export const readClock = async (): Promise<number | null> =>
  (await db.get<KnownClock>('known', 'clock'))?.offset ?? null;
export const keepClock = (offset: number, comparedAt: number): Promise<void> =>
  db.put('known', [{ id: 'clock', offset, comparedAt } satisfies KnownClock]);
