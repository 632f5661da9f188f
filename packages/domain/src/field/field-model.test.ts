import { describe, expect, it } from 'vitest';
import { repeatedOutcome, type Standing } from '../manual/entering';
import { NOTHING_READ, type TypedReading } from '../manual/reading';
import { MINUTE_MS } from '../time/duration';
import { ALL_KEPT, entriesAtRisk, type Keeping, mergeDevice, noteChange, noteWritten } from './keeping';
import { numberOf } from './keypad';
import {
  type FieldEntry,
  NO_QUEUE,
  nextEntry,
  nextPhoto,
  type Queue,
  type QueueAction,
  reduceQueue,
  troubledPhotos,
  waitingCount,
} from './queue';

/** mulberry32 */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const AT = Date.UTC(2026, 10, 15, 0, 12);
const COUNT = 6;
const ME = { user: 'wang', offset: 0 };

const entryOf = (i: number): FieldEntry => ({
  id: `e${i}`,
  no: 0,
  by: { id: 'wang', name: '王建民' },
  project: 'p',
  round: 'r',
  instrument: `i${i}`,
  name: `OW-0${i}`,
  unit: 'm',
  decimals: 3,
  at: AT,
  offset: 0,
  reading: `-${i}`,
  reading3: '',
  remark: '',
  replace: false,
  photos: [],
  state: { type: 'typed' },
});

/** A server that stores one reading for each instrument and minute, and knows entries by the ids of the phone. */
class ModelServer {
  readonly readings = new Map<string, TypedReading>();
  readonly photos = new Map<string, number>();
  private readonly taken = new Map<string, { at: number; edit: number; typed: TypedReading; remark: string }>();

  private stands(instrument: string, at: number): Standing {
    return { typed: this.readings.get(`${instrument} ${at}`) ?? NOTHING_READ, remark: '', isStruck: false };
  }

  put({ id, instrument, at, edit = 0, reading, replace }: FieldEntry): QueueAction {
    const typed = { ...NOTHING_READ, reading: numberOf(reading) };
    const known = this.taken.get(id);
    const before = known ? { ...known, stands: this.stands(instrument, known.at) } : null;
    const { state, leaves } = repeatedOutcome(
      { typed, remark: '', replace, at, edit },
      this.stands(instrument, at),
      before,
    );
    if (state === 'conflict') return { type: 'conflicted', id, theirs: { reading: 0, reading3: null, by: null } };
    if (state === 'same' && known && known.edit > edit)
      return { type: 'stored', id, at: AT, result: known.typed.reading, level: 'GREEN' };
    if (leaves && known) this.readings.delete(`${instrument} ${known.at}`);
    this.readings.set(`${instrument} ${at}`, typed);
    this.taken.set(id, { at, edit, typed, remark: '' });
    return { type: 'stored', id, at: AT, result: typed.reading, level: 'GREEN' };
  }

  putPhoto(id: string): void {
    this.photos.set(id, (this.photos.get(id) ?? 0) + 1);
  }
}

/** A page on a device whose storage may be full: the page warns before it would lose what only it holds. */
class ModelPhone {
  queue: Queue = NO_QUEUE;
  keeping: Keeping = ALL_KEPT;
  disk = new Map<string, FieldEntry>();
  isFull = false;

  tell(action: QueueAction): void {
    const before = this.queue.entries;
    this.queue = reduceQueue(this.queue, action);
    this.keeping = noteChange(this.keeping, before, this.queue.entries);
    this.write();
  }

  write(): void {
    if (this.isFull) return;
    for (const id of this.keeping.gone.keys()) this.disk.delete(id);
    for (const [id, entry] of this.keeping.unkept) this.disk.set(id, entry);
    this.keeping = noteWritten(this.keeping, this.keeping);
  }

  readAgain(): void {
    const entries = mergeDevice(this.keeping, [...this.disk.values()]);
    this.queue = reduceQueue(this.queue, { type: 'restored', entries });
  }

  /** Ends the page and reopens it. */
  kill(): void {
    this.queue = NO_QUEUE;
    this.keeping = ALL_KEPT;
    this.readAgain();
  }

  get warns(): boolean {
    return entriesAtRisk(this.keeping).length > 0;
  }
}

/**
 * A phone whose storage is full for a while is killed, loses answers and receives them twice, while a person corrects
 * values and minutes of waiting entries and the server refuses a photo. In the end each reading is stored once, as the
 * person last entered it, and every photo is stored or set aside with its reason.
 */
describe('a full phone, lost answers, corrections and refused photos in any order', () => {
  it.each(Array.from({ length: 200 }, (_, i) => [i + 1]))('seed %i loses nothing and keeps nothing twice', (seed) => {
    const random = randomOf(seed);
    const server = new ModelServer();
    const phone = new ModelPhone();
    const wanted = new Map<string, { at: number; reading: string }>();
    const refused = `photo${Math.floor(random() * COUNT)}`;
    let minute = 0;

    const type = (i: number, entry: FieldEntry) => {
      phone.tell({ type: 'typed', entry });
      phone.tell({ type: 'kept', id: entry.id });
      wanted.set(`i${i}`, { at: entry.at, reading: entry.reading });
    };
    const correct = (i: number) => {
      const entry = phone.queue.entries.find(({ id }) => id === `e${i}`);
      if (entry?.state.type !== 'waiting') return;
      minute += 1;
      const at = random() < 0.5 ? entry.at : AT + minute * MINUTE_MS;
      type(i, { ...entry, at, reading: random() < 0.7 ? `-${i}.${minute}` : entry.reading });
    };
    const sendEntry = (chance: number) => {
      const next = nextEntry(phone.queue, ME);
      if (!next) return;
      phone.tell({ type: 'sending', id: next.id });
      // The request never arrives
      if (chance < 0.2) return phone.tell({ type: 'unanswered', id: next.id });
      const answer = server.put(next);
      // The server stores the reading, but the phone never gets the answer
      if (chance < 0.5) return phone.tell({ type: 'unanswered', id: next.id });
      phone.tell(answer);
      if (chance < 0.7) phone.tell(answer);
    };
    const sendPhoto = (chance: number) => {
      const next = nextPhoto(phone.queue, 'wang');
      if (!next || chance < 0.2) return;
      const of = { id: next.entry.id, photo: next.photo.id };
      if (of.photo === refused)
        return phone.tell({ type: 'photo-troubled', ...of, trouble: { type: 'refused', reason: 'no picture' } });
      server.putPhoto(of.photo);
      if (chance > 0.5) phone.tell({ type: 'photo-sent', ...of });
    };

    for (let i = 0; i < COUNT; i += 1) {
      phone.isFull = random() < 0.4;
      type(i, entryOf(i));
      phone.tell({ type: 'photo-added', id: `e${i}`, photo: { id: `photo${i}`, bytes: 1, isSent: false } });
    }
    for (let step = 0; step < 60; step += 1) {
      const chance = random();
      if (chance < 0.15) phone.isFull = !phone.isFull;
      else if (chance < 0.25) phone.readAgain();
      // Nobody closes a page that warns of data loss
      else if (chance < 0.35 && !phone.warns) phone.kill();
      else if (chance < 0.5) correct(Math.floor(random() * COUNT));
      else if (chance < 0.8) sendEntry(random());
      else sendPhoto(random());
      expect(phone.queue.entries).toHaveLength(COUNT);
    }
    // Idle, and storage full to the end in half of the seeds: waiting entries are sent from the page
    phone.isFull = random() < 0.5;
    for (let step = 0; step < 2 * COUNT; step += 1) {
      phone.write();
      phone.readAgain();
      sendEntry(1);
      sendPhoto(1);
    }

    const expected = [...wanted].map(([instrument, { at, reading }]) => [`${instrument} ${at}`, numberOf(reading)]);
    expect([...server.readings].map(([key, { reading }]) => [key, reading]).sort()).toEqual(expected.sort());
    const there = Array.from({ length: COUNT }, (_, i) => `photo${i}`).filter((id) => id !== refused);
    expect([...server.photos.keys()].sort()).toEqual(there);
    expect(troubledPhotos(phone.queue).map(({ photo }) => photo.id)).toEqual([refused]);
    // Only the refused photo still needs a decision
    expect([waitingCount(phone.queue), phone.warns && !phone.isFull]).toEqual([1, false]);
  });
});
