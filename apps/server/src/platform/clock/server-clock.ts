import { afterJump, type ClockTrust, UNKNOWN_TRUST } from '@talus/domain/time/clock-trust';
import type { Clock } from './clock';

/** The wall clock and the monotonic clock of a machine, in milliseconds. */
export type ClockSource = { wall: () => number; monotonic: () => number };

/**
 * The clock of Talus: the wall clock, corrected while known to be wrong. A jump of the wall clock shows against the
 * monotonic clock, which cannot be set.
 */
export type ServerClock = Clock & {
  /** The machine's time, uncorrected. */
  wall: () => Date;
  monotonic: () => number;
  trust: () => ClockTrust;
  setTrust: (trust: ClockTrust) => void;
  /** Milliseconds since this clock was created. */
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

/** Returns null for a fixed or manual clock. */
export const asServerClock = (clock: Clock): ServerClock | null => ('trust' in clock ? (clock as ServerClock) : null);
