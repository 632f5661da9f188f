import { describe, expect, it } from 'vitest';
import { judgeSilence, type SilentLogger, type Watched, type WatchedLogger } from './silence';

const MINUTE = 60_000;
const TEN = 10 * MINUTE;
/** Ten minutes, base 1, limit 2: a last reading at 0 is down from 20 on. */
const rule = { dataIntervalMs: TEN, base: 1, limit: 2 };
const watched = (no: number, rest: Partial<Watched> = {}): Watched => ({
  no,
  projectNo: 1,
  documentNo: 9,
  rule,
  lastValid: 0,
  boundAt: -1e9,
  isDown: false,
  isTold: false,
  ...rest,
});
/** A logger whose rows arrive a minute after their timestamps: silent after minute 21. */
const logger = (rest: Partial<WatchedLogger> = {}): WatchedLogger => ({
  no: 9,
  dataIntervalMs: TEN,
  updatedAt: MINUTE,
  newestTs: 0,
  ...rest,
});
const look = (
  minute: number,
  instruments: Watched[],
  { loggers = [logger()], open = [] }: { loggers?: WatchedLogger[]; open?: SilentLogger[] } = {},
) => {
  const found = judgeSilence(instruments, loggers, open, minute * MINUTE);
  return {
    ...found,
    fell: found.fell.map(({ instrument, at }) => [instrument.no, at / MINUTE]),
    returned: found.returned.map(({ instrument, at }) => [instrument.no, at / MINUTE]),
    taken: found.taken.map(({ instruments: of }) => of.map(({ no }) => no)),
    news: found.news.map(({ projectNo, isLogger, members }) => [projectNo, isLogger, members.map(({ no }) => no)]),
  };
};
const down = { isDown: true };

describe('silence of instruments', () => {
  it('falls after two intervals, and ends with a reading', () => {
    expect(look(19, [watched(1)]).fell).toEqual([]);
    expect(look(20, [watched(1)]).fell).toEqual([[1, 20]]);
    expect(look(25, [watched(1, { ...down, lastValid: 24 * MINUTE })]).returned).toEqual([[1, 24]]);
  });

  it('of a new instrument begins as long after it was bound', () => {
    const fresh = watched(1, { lastValid: null, boundAt: 5 * MINUTE });
    expect(look(24, [fresh]).fell).toEqual([]);
    expect(look(25, [fresh]).fell).toEqual([[1, 25]]);
  });

  it('is never judged where nothing is expected', () => {
    const quiet = watched(1, { rule: { ...rule, dataIntervalMs: 0 }, lastValid: null });
    expect(look(9999, [quiet]).fell).toEqual([]);
  });

  it('is not declared where the clock is not trusted, and ends all the same', () => {
    const instruments = [watched(1), watched(2, { ...down, lastValid: 24 * MINUTE })];
    const found = judgeSilence(instruments, [logger()], [], 25 * MINUTE, () => false);
    expect([found.fell, found.loggersFell, found.news]).toEqual([[], [], []]);
    expect(found.returned.map(({ instrument }) => instrument.no)).toEqual([2]);
  });

  it('of a column among others that go on is told by its own name', () => {
    const others = { loggers: [logger({ newestTs: 20 * MINUTE, updatedAt: 21 * MINUTE })] };
    expect(look(22, [watched(1), watched(2, { lastValid: 20 * MINUTE })], others).news).toEqual([[1, false, [1]]]);
  });
});

describe('silence of a logger', () => {
  const two = [watched(1), watched(2)];

  it('is waited for before its instruments are told one by one', () => {
    // The instruments are down from minute 20 on, the logger from minute 21 on
    expect(look(20, two)).toMatchObject({ fell: [[1, 20], [2, 20]], loggersFell: [], news: [] }); // biome-ignore format: a row
    const later = look(22, two.map((one) => ({ ...one, ...down }))); // biome-ignore format: a row
    expect(later.loggersFell).toEqual([{ projectNo: 1, documentNo: 9, at: 21 * MINUTE }]);
    expect([later.taken, later.news]).toEqual([[[1, 2]], [[1, true, [1, 2]]]]);
  });

  it('is not waited for longer than two spans', () => {
    // A logger whose clock is an hour slow keeps sending: its rows are new, their timestamps are old
    const late = { loggers: [logger({ updatedAt: 39 * MINUTE })] };
    expect(look(39, two.map((one) => ({ ...one, ...down })), late).news).toEqual([]); // biome-ignore format: a row
    expect(look(40, two.map((one) => ({ ...one, ...down })), late).news).toEqual([[1, false, [1]], [1, false, [2]]]); // biome-ignore format: a row
  });

  it('is told once', () => {
    const told = two.map((one) => ({ ...one, ...down, isTold: true }));
    const open = [{ eventNo: 5, projectNo: 1, documentNo: 9 }];
    expect(look(60, told, { open })).toMatchObject({ loggersFell: [], loggersReturned: [], news: [], taken: [[1, 2]] });
  });

  it('does not take along what was broken before', () => {
    const broken = watched(3, { ...down, isTold: true, lastValid: -600 * MINUTE });
    const never = watched(4, { ...down, isTold: true, lastValid: null });
    expect(look(30, [...two, broken, never]).taken).toEqual([[1, 2]]);
  });

  it('is an event in each project that it feeds, and told to each', () => {
    const found = look(30, [watched(1), watched(2, { projectNo: 2 })]);
    expect(found.loggersFell.map(({ projectNo }) => projectNo)).toEqual([1, 2]);
    expect(found.news).toEqual([[1, true, [1]], [2, true, [2]]]); // biome-ignore format: a row
  });

  it('ends with its next rows, also where nothing is bound to it any more', () => {
    const open = [{ eventNo: 5, projectNo: 1, documentNo: 9 }, { eventNo: 6, projectNo: 1, documentNo: 8 }]; // biome-ignore format: a row
    const back = { loggers: [logger({ updatedAt: 30 * MINUTE, newestTs: 29 * MINUTE })], open };
    expect(look(31, [watched(1, { lastValid: 29 * MINUTE })], back).loggersReturned).toEqual(open);
  });
});
