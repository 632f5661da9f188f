import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { WorldLogger } from '../world/create-world';
import { idOf, lineAt } from '../world/logger-file';
import type { Seen } from './live-client';

type Waiting = { instrumentId: string; time: number; since: number };

/** Appends lines to logger files and records the time until the stream delivers each. */
export function createStopwatch(folder: string) {
  let waiting: Waiting[] = [];
  const latencies: number[] = [];
  let wake = () => {};
  return {
    latencies,
    append: async (logger: WorldLogger, time: number, row: number): Promise<void> => {
      const instrumentId = idOf('instrument', logger.instrumentNos[0] as number);
      waiting.push({ instrumentId, time, since: performance.now() });
      await appendFile(path.join(folder, `${logger.station}.dat`), lineAt(logger, time, row));
    },
    /** Records latencies: the stream sends only the newest reading of a batch, which includes the earlier lines. */
    onReading: ({ instrumentId, time, at }: Seen): void => {
      const isSeen = (line: Waiting) => line.instrumentId === instrumentId && line.time <= time;
      latencies.push(...waiting.filter(isSeen).map(({ since }) => at - since));
      waiting = waiting.filter((line) => !isSeen(line));
      if (waiting.length === 0) wake();
    },
    /** Waits until every line was seen; throws on timeout, since a lost line has no latency. */
    allSeen: async (patienceMs = 120_000): Promise<void> => {
      if (waiting.length === 0) return;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${waiting.length} lines were never seen`)), patienceMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

/** Returns the percentile of the values for a share of 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
