import { describe, expect, it } from 'vitest';
import {
  afterJump,
  afterSilence,
  type ClockTrust,
  confirmed,
  corrected,
  isSuspect,
  mayDeclareSilence,
  startTrust,
  suspectedOffset,
  UNKNOWN_TRUST,
} from './clock-trust';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEEN = Date.UTC(2026, 10, 15);
const RIGHT = confirmed(UNKNOWN_TRUST);

describe('startTrust', () => {
  it.each<[string, number, number, Partial<ClockTrust>]>([
    ['a short restart', MINUTE, 0, { correctionMs: 0, isConfirmed: true }],
    ['a long one proves nothing', 2 * HOUR, 0, { correctionMs: 0, isConfirmed: false, isAnchored: false }],
    ['behind the time last seen', -2 * HOUR, 0, { correctionMs: 2 * HOUR, isLeast: true, isConfirmed: false }],
    ['behind by as much as is tolerated', -10 * MINUTE, 0, { correctionMs: 0, isConfirmed: true }],
    ['still behind as before', MINUTE - 2 * HOUR, 2 * HOUR, { correctionMs: 2 * HOUR, isLeast: false }],
    ['behind before, and put right', MINUTE, 2 * HOUR, { correctionMs: 0, isConfirmed: true }],
    ['behind by more than before', -3 * HOUR, 2 * HOUR, { correctionMs: 3 * HOUR, isLeast: true }],
    ['still ahead as before', MINUTE + 2 * HOUR, -2 * HOUR, { correctionMs: -2 * HOUR, isConfirmed: false }],
    ['ahead before, and put right', MINUTE, -2 * HOUR, { correctionMs: 0, isConfirmed: true }],
  ])('%s', (_, wall, correctionMs, expected) =>
    expect(startTrust(SEEN + wall, { seenMs: SEEN, correctionMs })).toMatchObject(expected),
  );

  it('knows nothing where nothing was seen', () =>
    expect(startTrust(SEEN, { seenMs: null, correctionMs: 0 })).toEqual(UNKNOWN_TRUST));
});

describe('afterJump', () => {
  it('keeps the course of a clock that was right, in both directions, and back', () => {
    for (const jump of [-2 * HOUR, -30 * MINUTE, 30 * MINUTE, 2 * HOUR]) {
      const wrong = afterJump(RIGHT, jump);
      expect([wrong.correctionMs, isSuspect(wrong), suspectedOffset(wrong)]).toEqual([-jump, true, jump]);
      expect(afterJump(wrong, -jump)).toMatchObject({ correctionMs: 0, isConfirmed: true });
      expect(isSuspect(afterJump(wrong, -jump))).toBe(false);
    }
  });
  it('follows a clock that nobody confirmed, and suspects it until somebody does', () => {
    const jumped = afterJump(UNKNOWN_TRUST, -8 * HOUR);
    expect([jumped.correctionMs, isSuspect(jumped), suspectedOffset(jumped)]).toEqual([0, true, -8 * HOUR]);
    expect(isSuspect(confirmed(jumped))).toBe(false);
  });
  it('lets a step within the tolerance pass', () => expect(afterJump(RIGHT, 10 * MINUTE)).toBe(RIGHT));
});

it('corrected: moves by what loggers say, and is right again within the tolerance', () => {
  expect(corrected(UNKNOWN_TRUST, -2 * HOUR)).toMatchObject({ correctionMs: -2 * HOUR, isConfirmed: true });
  // the wall clock was corrected: loggers are 2 h minus 5 min ahead of the corrected clock
  expect(corrected({ ...RIGHT, correctionMs: -2 * HOUR }, 2 * HOUR - 5 * MINUTE).correctionMs).toBe(0);
});

it('afterSilence: a machine that slept is believed after an hour, one that was set back is not', () => {
  const slept = afterJump(RIGHT, 9 * HOUR);
  expect(afterSilence(slept, HOUR - 1)).toBe(slept);
  expect(afterSilence(slept, HOUR)).toMatchObject({ correctionMs: 0, isConfirmed: false });
  const back = afterJump(RIGHT, -9 * HOUR);
  expect(afterSilence(back, 10 * HOUR)).toBe(back);
});

describe('mayDeclareSilence', () => {
  const interval = 10 * MINUTE;
  it.each<[string, ClockTrust, number, number, boolean]>([
    ['on a confirmed clock at once', RIGHT, 0, interval, true],
    ['never on a suspect one', afterJump(RIGHT, HOUR), 24 * HOUR, interval, false],
    // 2.5 × 10 min + 20 s
    ['not before a logger had its chance', UNKNOWN_TRUST, 25 * MINUTE + 19_999, interval, false],
    ['after it had', UNKNOWN_TRUST, 25 * MINUTE + 20_000, interval, true],
    ['a daily logger is waited for three hours', UNKNOWN_TRUST, 3 * HOUR, 24 * HOUR, true],
  ])('%s', (_, trust, since, dataInterval, expected) =>
    expect(mayDeclareSilence(trust, since, dataInterval)).toBe(expected),
  );
});
