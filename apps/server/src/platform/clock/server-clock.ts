import { afterJump, type ClockTrust, UNKNOWN_TRUST } from '@talus/domain/time/clock-trust';
import type { Clock } from './clock';

/** The wall clock and the monotonic clock of a machine, in milliseconds. */
export type ClockSource = { wall: () => number; monotonic: () => number };

/**
 * The clock that Talus works by: the wall clock, corrected while it is known to be wrong. A jump of the wall clock shows
 * against the monotonic clock, which nobody sets.
 */
export type ServerClock = Clock & {
  /** What the machine says, right or wrong. */
  wall: () => Date;
  monotonic: () => number;
  trust: () => ClockTrust;
  setTrust: (trust: ClockTrust) => void;
  /** Milliseconds since the clock was made. */
  age: () => number;
};

const SYSTEM: ClockSource = { wall: () => Date.now(), monotonic: () => performance.now() };

export function createServerClock(source: ClockSource = SYSTEM): ServerClock {
  const startedAt = source.monotonic();
  let last = { wall: source.wall(), monotonic: startedAt };
  let trust = UNKNOWN_TRUST;
  const read = () => {
    const next = { wall: source.wall(), monotonic: source.monotonic() };
    trust = afterJump(trust, next.wall - last.wall - (next.monotonic - last.monotonic));
    last = next;
    return next;
  };
  return {
    now: () => {
      const { wall } = read();
      return new Date(wall + trust.correctionMs);
    },
    wall: () => new Date(read().wall),
    monotonic: source.monotonic,
    trust: () => {
      read();
      return trust;
    },
    setTrust: (next) => {
      trust = next;
    },
    age: () => source.monotonic() - startedAt,
  };
}

/** Null for a clock that stands still or is turned by hand. */
export const asServerClock = (clock: Clock): ServerClock | null => ('trust' in clock ? (clock as ServerClock) : null);
