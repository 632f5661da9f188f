import { describe, expect, it } from 'vitest';
import { FACES } from '../readings/type-rules/faces';
import { SINGLE } from '../readings/type-rules/single';
import { MINUTE_MS } from '../time/duration';
import { clockAdvice, readingTime } from './clock';
import { type Key, keyOf, numberOf, press } from './keypad';
import {
  clockAsks,
  type FieldEntry,
  isKeepable,
  isNote,
  NO_QUEUE,
  nextEntry,
  nextPhoto,
  type Queue,
  type QueueAction,
  reduceQueue,
  waitingCount,
} from './queue';
import { entryOf, isOnRoutes, stopState } from './route';

const AT = Date.UTC(2026, 10, 15, 0, 12);
const entry = (id: string, more: Partial<FieldEntry> = {}): FieldEntry => ({
  id,
  no: 1,
  by: { id: 'wang', name: '王建民' },
  project: 'p',
  round: 'r',
  instrument: `i-${id}`,
  name: 'OW-03',
  unit: 'm',
  decimals: 3,
  at: AT,
  offset: 0,
  reading: '-7.612',
  reading3: '',
  remark: '',
  replace: false,
  photos: [],
  state: { type: 'typed' },
  ...more,
});
const after = (...actions: QueueAction[]): Queue => actions.reduce(reduceQueue, NO_QUEUE);
const kept = (id: string, more: Partial<FieldEntry> = {}): QueueAction[] => [
  { type: 'typed', entry: entry(id, more) },
  { type: 'kept', id },
];
const stateOf = ({ entries }: Queue, id = 'a') => entries.find((one) => one.id === id)?.state.type;
const ME = { user: 'wang', offset: 0 };
const STORED = { type: 'stored', id: 'a', at: AT, result: -7.612, level: 'AL' } as const;
const THEIRS = { reading: -7.6, reading3: null, by: '林冠宇' };

describe('what can be sent', () => {
  // biome-ignore format: an entry a line
  it.each([
    ['a reading', '-7.612', '', '', true, false], ['half a number', '-', '', '碰撞', false, false], ['nothing', '', '', '', false, false],
    ['why nothing was read', '', '', '無法進入', true, true], ['a temperature alone', '', '21.5', '無法進入', false, false],
  ])('%s', (_, reading, reading3, remark, isSent, isSaid) => {
    const one = entry('a', { reading, reading3, remark });
    expect([isKeepable(one), isNote(one)]).toEqual([isSent, isSaid]);
  });
});

describe('the keypad', () => {
  it.each<[string, Key[], string]>([
    ['digits follow one another', ['7', '.', '6', '1'], '7.61'],
    ['the sign turns over, before and after', ['sign', '7', 'sign', 'sign'], '-7'],
    ['a point alone begins with a zero', ['.', '5'], '0.5'],
    ['there is one point', ['1', '.', '.', '2'], '1.2'],
    ['a leading zero gives way', ['0', '7'], '7'],
    ['also a negative one', ['sign', '0', '7'], '-7'],
    ['the last is taken back, with its sign', ['sign', '7', 'back'], ''],
    ['no more than a gauge shows', [...'1234567890123'] as Key[], '123456789012'],
  ])('%s', (_, keys, text) => expect(keys.reduce(press, '')).toBe(text));

  it('is a number once it is whole', () => {
    expect(['', '-', '-7.', '-7.612', '0'].map(numberOf)).toEqual([null, null, -7, -7.612, 0]);
  });

  it('is typed on a keyboard, too', () => {
    expect(['7', '-', 'Backspace', ',', 'a'].map(keyOf)).toEqual(['7', 'sign', 'back', '.', null]);
  });
});

describe('the clock', () => {
  const MIN = MINUTE_MS;
  it.each<[string, number | null, number, object]>([
    ['right', 0, 0, { type: 'right' }],
    ['a few seconds are the way to the server', null, 4000, { type: 'right' }],
    // 7 minutes ahead is −7 minutes behind; readings used the server's clock, since the offset was known
    ['ahead, and known to be', -7 * MIN, -7 * MIN - 300, { type: 'corrected', aheadMs: 7 * MIN + 300 }],
    // never compared: readings carry the phone's time, 7 minutes too late
    ['ahead, and not known', null, -7 * MIN, { type: 'ask', byMs: -7 * MIN }],
    // corrected meanwhile: the known offset moved readings by 7 minutes although they were right
    ['put right on the way', -7 * MIN, 0, { type: 'ask', byMs: 7 * MIN }],
  ])('%s', (_, used, measured, advice) => expect(clockAdvice(used, measured)).toEqual(advice));

  it('writes a reading by the minute, by the server where it is known', () => {
    expect(readingTime(AT + 59_999, 0)).toBe(AT);
    expect(readingTime(AT + 7 * MIN, -7 * MIN)).toBe(AT);
    expect(readingTime(AT, null)).toBe(AT);
  });

  it('holds a reading back until a person has settled its time', () => {
    const wrong = after(...kept('a', { offset: null }));
    const measured = { user: 'wang', offset: -7 * MIN };
    expect(nextEntry(wrong, measured)).toBeUndefined();
    expect(clockAsks(wrong, -7 * MIN)).toHaveLength(1);
    const moved = reduceQueue(wrong, { type: 'clock-settled', id: 'a', offset: -7 * MIN, move: true });
    expect(nextEntry(moved, measured)?.at).toBe(AT - 7 * MIN);
    const left = reduceQueue(wrong, { type: 'clock-settled', id: 'a', offset: -7 * MIN, move: false });
    expect(nextEntry(left, measured)?.at).toBe(AT);
    expect(clockAsks(left, -7 * MIN)).toEqual([]);
  });
});

describe('a reading', () => {
  it.each<[string, QueueAction[], string]>([
    ['is typed', [{ type: 'typed', entry: entry('a') }], 'typed'],
    ['waits once it is kept', kept('a'), 'waiting'],
    ['waits again when the phone ended while it was sent', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'restored', entries: [{ ...entry('a'), state: { type: 'sending' } }] }], 'waiting'], // biome-ignore format: one row
    ['waits again without an answer', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'unanswered', id: 'a' }], 'waiting'], // biome-ignore format: one row
    ['waits again when the login is lost', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'login-lost', at: AT }], 'waiting'], // biome-ignore format: one row
    ['is sent', [...kept('a'), { type: 'sending', id: 'a' }, STORED], 'sent'],
    ['stays sent when an answer comes late', [...kept('a'), { type: 'sending', id: 'a' }, STORED, { type: 'conflicted', id: 'a', theirs: THEIRS }], 'sent'], // biome-ignore format: one row
    ['is not sent by an answer that nobody waits for', [...kept('a'), STORED], 'waiting'],
    ['meets another one', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'conflicted', id: 'a', theirs: THEIRS }], 'conflict'], // biome-ignore format: one row
    ['is refused, and tried again', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'refused', id: 'a', reason: 'x' }, { type: 'tried-again', id: 'a' }], 'waiting'], // biome-ignore format: one row
    ['is corrected while it waits', [...kept('a'), { type: 'typed', entry: entry('a', { reading: '-7.5' }) }], 'typed'],
    ['is not typed over while it is sent', [...kept('a'), { type: 'sending', id: 'a' }, { type: 'typed', entry: entry('a') }], 'sending'], // biome-ignore format: one row
  ])('%s', (_, actions, state) => expect(stateOf(after(...actions))).toBe(state));

  const met = after(...kept('a'), { type: 'sending', id: 'a' }, { type: 'conflicted', id: 'a', theirs: THEIRS });
  it('that met another is settled by a person', () => {
    const both = reduceQueue(met, { type: 'settled', id: 'a', settlement: { choice: 'both', remark: '並存' } });
    expect(nextEntry(both, ME)).toMatchObject({ at: AT + MINUTE_MS, remark: '並存', replace: false });
    const mine = reduceQueue(met, { type: 'settled', id: 'a', settlement: { choice: 'mine' } });
    expect(nextEntry(mine, ME)).toMatchObject({ at: AT, replace: true });
    const theirs = reduceQueue(met, { type: 'settled', id: 'a', settlement: { choice: 'theirs' } });
    expect([nextEntry(theirs, ME), waitingCount(theirs), waitingCount(met)]).toEqual([undefined, 0, 1]);
  });

  it('is sent by the person who read it, the oldest first, and by nobody without a login', () => {
    const two = after(...kept('a'), ...kept('b', { at: AT - MINUTE_MS }));
    expect(nextEntry(two, ME)?.id).toBe('b');
    expect(nextEntry(two, { user: 'lin', offset: 0 })).toBeUndefined();
    const lost = reduceQueue(two, { type: 'login-lost', at: AT });
    expect([nextEntry(lost, ME), waitingCount(lost)]).toEqual([undefined, 2]);
    expect(nextEntry(reduceQueue(lost, { type: 'logged-in' }), ME)?.id).toBe('b');
  });

  it('goes on with the next photo where the server refused one', () => {
    const photo = (id: string) => ({ id, bytes: 1, isSent: false });
    const sent = after(...kept('a', { photos: [photo('f'), photo('g')] }), { type: 'sending', id: 'a' }, STORED);
    const troubled = reduceQueue(sent, { type: 'photo-troubled', id: 'a', photo: 'f', trouble: { type: 'missing' } });
    expect(nextPhoto(troubled, 'wang')?.photo.id).toBe('g');
    expect(nextPhoto(reduceQueue(troubled, { type: 'photo-sent', id: 'a', photo: 'g' }), 'wang')).toBeUndefined();
  });

  it('is not done before its photos are, and is forgotten only then', () => {
    const photo = { id: 'f', bytes: 1, isSent: false };
    const sent = after(...kept('a', { photos: [photo] }), { type: 'sending', id: 'a' }, STORED);
    expect([nextPhoto(sent, 'wang')?.photo.id, waitingCount(sent)]).toEqual(['f', 1]);
    const forget = { type: 'forgotten', before: AT + 1 } as const;
    expect(reduceQueue(sent, forget).entries).toHaveLength(1);
    const whole = reduceQueue(sent, { type: 'photo-sent', id: 'a', photo: 'f' });
    expect([waitingCount(whole), reduceQueue(whole, forget).entries]).toEqual([0, []]);
  });

  it('of which nothing is left is none', () => {
    const blank = after({ type: 'typed', entry: entry('a') }, { type: 'typed', entry: entry('a', { reading: '' }) });
    expect([waitingCount(blank), entryOf(blank.entries, 'r', 'i-a')]).toEqual([0, undefined]);
    expect(reduceQueue(blank, { type: 'forgotten', before: AT + 1 }).entries).toEqual([]);
  });

  it('stands on the stop where it was read', () => {
    const { entries } = after(...kept('a'), ...kept('b', { instrument: 'i-a', reading: '-7' }));
    expect(entryOf(entries, 'r', 'i-a')?.id).toBe('b');
    expect([stopState(entryOf(entries, 'other', 'i-a')), stopState(entries[0])]).toEqual(['open', 'done']);
    expect(isOnRoutes({ group: null, rule: SINGLE })).toBe(true);
    expect([isOnRoutes({ group: {}, rule: SINGLE }), isOnRoutes({ group: null, rule: FACES })]).toEqual([false, false]);
  });
});

/** mulberry32 */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/**
 * A server that stores one reading per instrument and minute, and a phone that loses answers, is killed at any point,
 * loses its login, and receives answers twice. In every case each reading is stored once in the end.
 */
describe('any order of kills, silences and lost logins', () => {
  it.each(Array.from({ length: 300 }, (_, i) => [i + 1]))('seed %i keeps each reading once', (seed) => {
    const random = randomOf(seed);
    const server = new Map<string, string>();
    let writes = 0;
    let queue = after(...Array.from({ length: 8 }, (_, i) => kept(`e${i}`, { instrument: `i${i}` })).flat());
    const put = (sent: FieldEntry): QueueAction => {
      const key = `${sent.instrument} ${sent.at}`;
      const there = server.get(key);
      if (there !== undefined && there !== sent.reading) return { type: 'conflicted', id: sent.id, theirs: THEIRS };
      if (there === undefined) writes += 1;
      server.set(key, sent.reading);
      return { ...STORED, id: sent.id };
    };
    const step = (isQuiet: boolean) => {
      const chance = isQuiet ? 1 : random();
      const next = nextEntry(queue, ME);
      if (chance < 0.1) queue = reduceQueue(queue, { type: 'login-lost', at: AT });
      if (chance < 0.2 || isQuiet) queue = reduceQueue(queue, { type: 'logged-in' });
      if (!next) return;
      queue = reduceQueue(queue, { type: 'sending', id: next.id });
      const kill = () => reduceQueue(NO_QUEUE, { type: 'restored', entries: queue.entries });
      if (chance < 0.3) queue = kill();
      else if (chance < 0.4) queue = reduceQueue(queue, { type: 'unanswered', id: next.id });
      else {
        const answer = put(next);
        // The server stores the reading, but the phone never gets the answer
        if (chance < 0.6) queue = chance < 0.5 ? kill() : reduceQueue(queue, { type: 'unanswered', id: next.id });
        else queue = [answer, ...(chance < 0.8 ? [answer] : [])].reduce(reduceQueue, queue);
      }
      expect(queue.entries).toHaveLength(8);
    };
    for (let i = 0; i < 40; i += 1) step(false);
    for (let i = 0; i < 20; i += 1) step(true);
    expect([server.size, writes, waitingCount(queue)]).toEqual([8, 8, 0]);
  });
});
