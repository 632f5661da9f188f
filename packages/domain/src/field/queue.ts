import type { LevelOrNormal } from '../status/status';
import { MINUTE_MS } from '../time/duration';
import { clockAdvice, onMinute } from './clock';
import { numberOf } from './keypad';

/** The reading on the server in conflict with an entry. */
export type Theirs = { reading: number | null; reading3: number | null; by: string | null; isStruck?: boolean };

export type EntryState =
  /** On the keypad; not yet confirmed by the person. */
  | { type: 'typed' }
  | { type: 'waiting' }
  | { type: 'sending' }
  /** `at`: when the server received it, epoch ms by the server's clock. */
  | {
      type: 'sent';
      at: number;
      result: number | null /** Null: a note, which has no result. */;
      level: LevelOrNormal | null;
    }
  | { type: 'conflict'; theirs: Theirs }
  | { type: 'refused'; reason: string }
  /** The person accepted the reading on the server. */
  | { type: 'dropped' };

/** Why a photo is set aside: the server refused it with a reason, or it is no longer on the phone. */
export type PhotoTrouble = { type: 'refused'; reason: string } | { type: 'missing' };

/** `trouble`: a person decides about the photo; other photos are sent meanwhile. */
export type FieldPhoto = { id: string; bytes: number; isSent: boolean; trouble?: PhotoTrouble };

/** A reading on a phone, or a note why there is none, from the first digit until the server has it. */
export type FieldEntry = {
  /** Made on the phone; identifies the entry to the server, whatever its value and minute become. */
  id: string;
  /** The number of changes, by which the server orders states of the entry; absent: never changed. */
  edit?: number;
  /** The order in which readings were begun on this phone. */
  no: number;
  by: { id: string; name: string };
  project: string;
  /** One walk along a route; a repeated walk is another round. */
  round: string;
  instrument: string;
  name: string;
  unit: string;
  decimals: number;
  /** The minute of the reading, epoch ms by the server's clock as far as its offset was known. */
  at: number;
  /** The known offset of the phone behind the server at that time; null: never compared. */
  offset: number | null;
  /** As typed on the keypad. */
  reading: string;
  reading3: string;
  remark: string;
  /** The person allowed this entry to replace the stored reading. */
  replace: boolean;
  photos: readonly FieldPhoto[];
  state: EntryState;
};

export type Queue = {
  entries: readonly FieldEntry[];
  /** The time since which the server requires a new login; null: logged in. */
  loginLostAt: number | null;
};

export const NO_QUEUE: Queue = { entries: [], loginLostAt: null };

/** A person's decision about a reading in conflict with another one. */
export type Settlement = { choice: 'both'; remark: string } | { choice: 'mine' } | { choice: 'theirs' };

export type QueueAction =
  /** The phone starts: an entry that was being sent returns to waiting. */
  | { type: 'restored'; entries: readonly FieldEntry[] }
  | { type: 'typed'; entry: FieldEntry }
  | { type: 'kept'; id: string }
  | { type: 'sending'; id: string }
  | { type: 'stored'; id: string; at: number; result: number | null; level: LevelOrNormal | null }
  | { type: 'conflicted'; id: string; theirs: Theirs }
  | { type: 'refused'; id: string; reason: string }
  | { type: 'unanswered'; id: string }
  | { type: 'login-lost'; at: number }
  | { type: 'logged-in' }
  | { type: 'photo-added'; id: string; photo: FieldPhoto }
  | { type: 'photo-sent'; id: string; photo: string }
  | { type: 'photo-troubled'; id: string; photo: string; trouble: PhotoTrouble }
  | { type: 'photo-tried-again'; id: string; photo: string }
  /** A person discards a photo that was set aside. */
  | { type: 'photo-removed'; id: string; photo: string }
  | { type: 'settled'; id: string; settlement: Settlement }
  | { type: 'tried-again'; id: string }
  /** The time of a reading is corrected by `offset`, or kept because a person confirms it. */
  | { type: 'clock-settled'; id: string; offset: number; move: boolean }
  | { type: 'forgotten'; before: number };

/**
 * Applies an action to the queue of readings on a phone. An entry leaves the list only once the server has it or a
 * person discarded it; a duplicate or late answer changes nothing.
 */
export function reduceQueue(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case 'restored':
      return { ...queue, entries: action.entries.map(asRestored).sort((a, b) => a.no - b.no) };
    case 'typed':
      return typed(queue, action.entry);
    case 'kept':
      return from(queue, action.id, ['typed'], (entry) => ({ ...entry, state: WAITING }));
    case 'sending':
      return from(queue, action.id, ['waiting'], (entry) => ({ ...entry, state: { type: 'sending' } }));
    case 'stored': {
      const { at, result, level } = action;
      return from(queue, action.id, ['sending'], (entry) => ({ ...entry, state: { type: 'sent', at, result, level } }));
    }
    case 'conflicted':
      return from(queue, action.id, ['sending'], (entry) => ({
        ...entry,
        state: { type: 'conflict', theirs: action.theirs },
      }));
    case 'refused':
      return from(queue, action.id, ['sending'], (entry) => ({
        ...entry,
        state: { type: 'refused', reason: action.reason },
      }));
    case 'unanswered':
      return from(queue, action.id, ['sending'], (entry) => ({ ...entry, state: WAITING }));
    case 'login-lost':
      return { entries: queue.entries.map(asRestored), loginLostAt: queue.loginLostAt ?? action.at };
    case 'logged-in':
      return queue.loginLostAt === null ? queue : { ...queue, loginLostAt: null };
    case 'photo-added':
      return mapEntry(queue, action.id, (entry) => ({ ...entry, photos: [...entry.photos, action.photo] }));
    case 'photo-sent':
      return mapPhoto(queue, action, ({ trouble: _, ...photo }) => [{ ...photo, isSent: true }]);
    case 'photo-troubled':
      return mapPhoto(queue, action, (photo) => [photo.isSent ? photo : { ...photo, trouble: action.trouble }]);
    case 'photo-tried-again':
      return mapPhoto(queue, action, ({ trouble: _, ...photo }) => [photo]);
    case 'photo-removed':
      return mapPhoto(queue, action, (photo) => (photo.trouble ? [] : [photo]));
    case 'settled':
      return from(queue, action.id, ['conflict'], (entry) => settle(entry, action.settlement));
    case 'tried-again':
      return from(queue, action.id, ['refused'], (entry) => ({ ...entry, state: WAITING }));
    case 'clock-settled':
      return mapEntry(queue, action.id, (entry) => settleClock(entry, action.offset, action.move));
    case 'forgotten':
      return {
        ...queue,
        entries: queue.entries.filter((entry) => isWaiting(entry) || finishedAt(entry) >= action.before),
      };
  }
}

const WAITING: EntryState = { type: 'waiting' };

const asRestored = (entry: FieldEntry): FieldEntry =>
  entry.state.type === 'sending' ? { ...entry, state: WAITING } : entry;

/** Adds a new entry or edits an open one: a waiting entry can be corrected, an entry being sent cannot. */
function typed(queue: Queue, entry: FieldEntry): Queue {
  const before = queue.entries.find(({ id }) => id === entry.id);
  if (!before) {
    const no = Math.max(0, ...queue.entries.map((known) => known.no)) + 1;
    return { ...queue, entries: [...queue.entries, { ...entry, no, state: { type: 'typed' } }] };
  }
  return from(queue, entry.id, ['typed', 'waiting', 'refused'], ({ no, photos, edit }) => ({
    ...entry,
    no,
    photos,
    edit: (edit ?? 0) + 1,
    state: { type: 'typed' },
  }));
}

function settle(entry: FieldEntry, settlement: Settlement): FieldEntry {
  switch (settlement.choice) {
    case 'both':
      // Two readings cannot share a minute: this one moves to the next minute, with a remark
      return {
        ...entry,
        edit: (entry.edit ?? 0) + 1,
        at: entry.at + MINUTE_MS,
        remark: entry.remark || settlement.remark,
        state: WAITING,
      };
    case 'mine':
      return { ...entry, replace: true, state: WAITING };
    case 'theirs':
      return { ...entry, state: { type: 'dropped' } };
  }
}

function settleClock(entry: FieldEntry, offset: number, move: boolean): FieldEntry {
  if (!isUnsent(entry)) return entry;
  const advice = clockAdvice(entry.offset, offset);
  if (advice.type !== 'ask') return entry;
  return { ...entry, edit: (entry.edit ?? 0) + 1, offset, at: move ? movedTime(entry, offset) : entry.at };
}

const mapEntry = (queue: Queue, id: string, change: (entry: FieldEntry) => FieldEntry): Queue => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.id === id ? change(entry) : entry)),
});

const mapPhoto = (
  queue: Queue,
  { id, photo: photoId }: { id: string; photo: string },
  change: (photo: FieldPhoto) => FieldPhoto[],
): Queue =>
  mapEntry(queue, id, (entry) => ({
    ...entry,
    photos: entry.photos.flatMap((photo) => (photo.id === photoId ? change(photo) : [photo])),
  }));

const from = (
  queue: Queue,
  id: string,
  states: readonly EntryState['type'][],
  change: (entry: FieldEntry) => FieldEntry,
): Queue => mapEntry(queue, id, (entry) => (states.includes(entry.state.type) ? change(entry) : entry));

const hasUnsentPhoto = ({ photos }: FieldEntry): boolean => photos.some(({ isSent }) => !isSent);

const isUnsent = ({ state }: FieldEntry): boolean => ['typed', 'waiting', 'refused'].includes(state.type);

/** Tells whether the server has the reading or a person discarded it; its photos are sent in both cases. */
const isSettled = ({ state }: FieldEntry): boolean => state.type === 'dropped' || state.type === 'sent';

const isFinished = (entry: FieldEntry): boolean => isSettled(entry) && !hasUnsentPhoto(entry);

const finishedAt = ({ state, at }: FieldEntry): number => (state.type === 'sent' ? state.at : at);

/** Tells whether a keypad was opened and left without input. */
export const isBlank = ({ state, reading, reading3, remark, photos }: FieldEntry): boolean =>
  state.type === 'typed' && reading === '' && reading3 === '' && remark === '' && photos.length === 0;

/** Tells whether an entry is a note: no reading, and a remark with the reason. */
export const isNote = ({ reading, reading3, remark }: Pick<FieldEntry, 'reading' | 'reading3' | 'remark'>): boolean =>
  reading === '' && reading3 === '' && remark !== '';

/** Tells whether an entry can be sent as it is. */
export const isKeepable = (entry: Pick<FieldEntry, 'reading' | 'reading3' | 'remark'>): boolean =>
  numberOf(entry.reading) !== null || isNote(entry);

/** Tells whether the server lacks an entry: it is to be sent, to be decided, or still being typed. */
export const isWaiting = (entry: FieldEntry): boolean => !isFinished(entry) && !isBlank(entry);

export const waitingCount = ({ entries }: Pick<Queue, 'entries'>): number => entries.filter(isWaiting).length;

/** Lists the photos that are set aside until a person decides. */
export const troubledPhotos = ({
  entries,
}: Pick<Queue, 'entries'>): readonly { entry: FieldEntry; photo: FieldPhoto; trouble: PhotoTrouble }[] =>
  entries.flatMap((entry) =>
    entry.photos.flatMap((photo) => (photo.trouble && !photo.isSent ? [{ entry, photo, trouble: photo.trouble }] : [])),
  );

/** Tells whether a part of an entry is sent without a decision: the reading, or a photo of a settled entry. */
export const isToSend = (entry: FieldEntry): boolean =>
  ['waiting', 'sending'].includes(entry.state.type) || (isSettled(entry) && entry.photos.some(isPhotoToSend));

export const isPhotoToSend = ({ isSent, trouble }: FieldPhoto): boolean => !isSent && trouble === undefined;

/** Returns the corrected time of a reading, if the phone's error then was the same as now. */
export const movedTime = ({ at, offset: used }: FieldEntry, offset: number): number =>
  onMinute(at + offset - (used ?? 0));

type Sender = { user: string; offset: number };

/** Lists the entries whose time a person must settle first. */
export const clockAsks = ({ entries }: Queue, offset: number): readonly FieldEntry[] =>
  entries.filter((entry) => isUnsent(entry) && clockAdvice(entry.offset, offset).type === 'ask');

/** Returns the oldest reading to send for the logged-in user; each reading is sent as the person who made it. */
export function nextEntry(queue: Queue, { user, offset }: Sender): FieldEntry | undefined {
  if (queue.loginLostAt !== null) return undefined;
  return queue.entries
    .filter(({ state, by }) => state.type === 'waiting' && by.id === user)
    .filter((entry) => clockAdvice(entry.offset, offset).type !== 'ask')
    .sort((a, b) => a.at - b.at)[0];
}

/** Returns the next photo to send: of a reading that the server has, or that was dropped for another of its minute. */
export function nextPhoto(queue: Queue, user: string): { entry: FieldEntry; photo: FieldPhoto } | undefined {
  if (queue.loginLostAt !== null) return undefined;
  for (const entry of queue.entries) {
    if (!isSettled(entry) || entry.by.id !== user) continue;
    const photo = entry.photos.find(isPhotoToSend);
    if (photo) return { entry, photo };
  }
  return undefined;
}
