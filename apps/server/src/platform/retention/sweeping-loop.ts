import type { Pool } from 'pg';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import type { Logger } from '../logging/logger';
import type { Beat } from '../loops/beats';
import { type Loop, startLoop } from '../loops/loop';
import { keptMs, type SweepName } from './keeping';
import { SWEEPS } from './sweeps';

type Options = { pool: Pool; clock: Clock; log: Logger; settings: Settings; everyMs?: number; beat?: Beat };

const EVERY_MS = 10 * 60_000;

/** The batch size in rows: a statement stays short, whatever the backlog. */
const PORTION = 5000;

/** Deletes expired rows every ten minutes. A failure is logged, reported to health and retried at the next turn. */
export const startSweeping = ({ everyMs = EVERY_MS, beat, ...options }: Options): Loop =>
  startLoop({
    everyMs,
    beat,
    turn: async (stopping) => void (await sweepAll(options, stopping)),
    // Logged by sweep
    onTrouble: () => {},
  });

/** Runs all sweeps; returns the number of deleted rows by sweep. Throws the first failure after all sweeps ran. */
export async function sweepAll(
  { pool, clock, log, settings }: Omit<Options, 'everyMs' | 'beat'>,
  signal?: AbortSignal,
): Promise<Partial<Record<SweepName, number>>> {
  const swept: Partial<Record<SweepName, number>> = {};
  const failures: unknown[] = [];
  for (const [name, ms] of Object.entries(keptMs(settings)) as [SweepName, number][]) {
    const before = new Date(clock.now().getTime() - ms);
    try {
      let gone = PORTION;
      while (gone === PORTION && !signal?.aborted) {
        gone = await SWEEPS[name].sweep(pool, before, PORTION);
        if (gone > 0) swept[name] = (swept[name] ?? 0) + gone;
      }
    } catch (error) {
      log.error({ err: error, sweep: name }, 'what was kept long enough could not be deleted; it is tried again');
      failures.push(error);
    }
  }
  if (Object.keys(swept).length > 0) log.info({ swept }, 'what was kept long enough is deleted');
  if (failures.length > 0) throw failures[0];
  return swept;
}
