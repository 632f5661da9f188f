import { createServerClock, type ServerClock } from '../../platform/clock/server-clock';

/** A machine whose wall clock can be set wrong while time itself goes on. */
export function createTestMachine(start: number) {
  let time = start;
  let offsetMs = 0;
  return {
    /** The true time. */
    now: () => time,
    wall: () => time + offsetMs,
    setTime: (next: number) => {
      time = next;
    },
    /** Sets the wall clock so much ahead of the true time; a negative amount sets it behind. */
    setOffset: (next: number) => {
      offsetMs = next;
    },
    /** The clock of a process that starts now. */
    startClock: (): ServerClock => {
      const startedAt = time;
      return createServerClock({ wall: () => time + offsetMs, monotonic: () => time - startedAt });
    },
  };
}
