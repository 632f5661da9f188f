import { utcDay, utcDayName } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import type { DbLog } from '../../../../platform/db/db-log';
import { type Beat, NO_BEAT } from '../../../../platform/loops/beats';
import { type Loop, startLoop } from '../../../../platform/loops/loop';
import { firstWithRows } from '../seal/first-with-rows';
import { reclaimRoom } from '../seal/reclaim-room';
import type { RefusedDay } from '../seal/seal-days';
import { compressDays, tightenRawDays } from './compress-days';
import { countPackedResults } from './count-packed-results';
import { packDirtyDays, packDirtyRawDays, sealOldDays, sealOldRawDays } from './pack-readings';

type Options = {
  pool: Pool;
  log: DbLog;
  now: () => number;
  /** The number of days, including today, that keep their rows; 0: all. */
  sealAfterDays: number;
  everyMs?: number;
  beat?: Beat;
};

/** The batch size in days; packing can stop between batches. */
const PIECE = 500;

/** The minimum interval between vacuums; most sealing happens at midnight. */
const RECLAIM_MS = 3_600_000;

/** Packs closed days and seals old ones, every minute. A failure is logged and retried the next minute. */
export function startPacking(options: Options): Loop {
  const { everyMs = 60_000, beat, log } = options;
  const work = new PackingWork(options);
  return startLoop({
    everyMs,
    beat,
    turn: (stopping) => work.turn(stopping),
    onTrouble: (error) => log.error({ err: error }, 'packing readings failed; it is tried again'),
  });
}

class PackingWork {
  /** The number of days sealed since the last vacuum, and the time of that vacuum. */
  private sealed = 0;
  private reclaimedAt = Number.NEGATIVE_INFINITY;

  private signal = new AbortController().signal;
  /** The first failure of a turn; the turn continues with its other work. */
  private failure: unknown = null;

  constructor(private readonly options: Options) {}

  async turn(stopping: AbortSignal): Promise<void> {
    this.signal = stopping;
    this.failure = null;
    await this.work();
    if (this.failure !== null) throw this.failure;
  }

  private async work(): Promise<void> {
    const { pool, now, sealAfterDays } = this.options;
    const today = utcDay(now());
    const over = { before: utcDayName(today), limit: PIECE };
    for (const pack of [packDirtyDays, packDirtyRawDays, countPackedResults]) await this.all(() => pack(pool, over));
    if (sealAfterDays === 0) return;
    const old = { before: utcDayName(firstWithRows(today, sealAfterDays)), limit: PIECE };
    for (const seal of [sealOldDays, sealOldRawDays]) await this.sealAll(seal, old);
    for (const tighten of [compressDays, tightenRawDays]) await this.all(() => tighten(pool, { limit: PIECE }));
    await this.reclaim(now());
  }

  /** Runs `work` in batches until nothing is left; returns the number of days. */
  private async all(work: () => Promise<number>): Promise<number> {
    let all = 0;
    await this.safely(async () => {
      for (let done = PIECE; done > 0 && !this.signal.aborted; all += done) {
        (this.options.beat ?? NO_BEAT).turn();
        done = await work();
      }
    });
    return all;
  }

  /** Seals old days; skips days that cannot be sealed until the next turn, so that the others are not blocked. */
  private async sealAll(seal: typeof sealOldDays, old: { before: string; limit: number }): Promise<void> {
    const { pool, log } = this.options;
    const refused: RefusedDay[] = [];
    const sealPiece = async () => {
      const before = refused.length;
      try {
        return await seal(pool, { ...old, refused });
      } catch (error) {
        if (refused.length === before) throw error;
        log.error({ err: error, days: refused.length - before }, 'days could not be sealed; the others go on');
        return refused.length - before;
      }
    };
    this.sealed += (await this.all(sealPiece)) - refused.length;
  }

  private async reclaim(now: number): Promise<void> {
    if (this.sealed === 0 || this.signal.aborted || now - this.reclaimedAt < RECLAIM_MS) return;
    await this.safely(() => reclaimRoom(this.options.pool));
    this.sealed = 0;
    this.reclaimedAt = now;
  }

  private async safely(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.failure === null) this.failure = error;
      else this.options.log.error({ err: error }, 'packing readings failed; it is tried again');
    }
  }
}
