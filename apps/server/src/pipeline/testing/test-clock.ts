import { createServerClock, type ServerClock } from '../../platform/clock/server-clock';

/** Creates a machine whose wall clock can be set wrong while true time continues. */
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
    /** Sets how far the wall clock is ahead of the true time; negative: behind. */
    setOffset: (next: number) => {
      offsetMs = next;
    },
    /** Creates the clock of a process that starts now. */
    startClock: (): ServerClock => {
      const startedAt = time;
      return createServerClock({ wall: () => time + offsetMs, monotonic: () => time - startedAt });
    },
  };
}
