import { type HeardLogger, isUnbroken, isUsual, judgeHeard } from '@talus/domain/documents/heard-loggers';
import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { afterSilence, confirmed, corrected } from '@talus/domain/time/clock-trust';
import type { Clock } from '../../platform/clock/clock';
import { asServerClock, type ServerClock } from '../../platform/clock/server-clock';
import type { Db } from '../../platform/db/db';
import type { NewRows } from '../ingest/new-rows';
import { type LoggerRecord, listLoggerRecords } from './clock-store';
import { raiseSeenTime } from './server-clock-store';

/** The arrival of a batch, by the monotonic clock, which stays valid when the wall clock changes. */
type Heard = { stamp: number; monotonic: number };

type Document = Pick<HeardLogger, 'logger' | 'dataIntervalMs' | 'toleranceMs' | 'usualMs' | 'isUnbroken'> & {
  newest: number | null;
  leadMs: number | null;
  /** Whether the usual lead was known before this process heard the logger, or the logger was heard twice. */
  isSettled: boolean;
  last: Heard | null;
  previous: Heard | null;
};

/** The interval at which the last trusted time is saved. */
const RAISE_MS = 10_000;

export type ClockWitness = ReturnType<typeof createClockWitness>;

const witnesses = new WeakMap<ServerClock, ClockWitness>();

/**
 * Returns the witness of a clock, which all intakes with that clock share. Null for a clock that is not a server's
 * clock.
 */
export function witnessOf(clock: Clock): ClockWitness | null {
  const server = asServerClock(clock);
  if (!server) return null;
  const witness = witnesses.get(server) ?? createClockWitness(server);
  witnesses.set(server, witness);
  return witness;
}

/**
 * Creates the witness, which observes the clocks of loggers as rows arrive and judges the server's own clock by them.
 */
function createClockWitness(clock: ServerClock) {
  const documents = new Map<number, Document>();
  let raisedAt = Number.NEGATIVE_INFINITY;
  let heardAt = clock.monotonic();

  const heardLoggers = (now: number): HeardLogger[] => {
    const elapsed = clock.monotonic();
    const arrival = ({ stamp, monotonic }: Heard) => ({ stamp, at: now - (elapsed - monotonic) });
    return [...documents.values()].flatMap(({ last, previous, ...document }) =>
      last ? [{ ...document, last: arrival(last), previous: previous && arrival(previous) }] : [],
    );
  };

  const judge = (others: readonly number[] = []): void => {
    const now = clock.now().getTime();
    const { verdict, by } = judgeHeard(heardLoggers(now), now, others);
    if (verdict === 'right') clock.setTrust(confirmed(clock.trust()));
    if (verdict !== 'off') return;
    clock.setTrust(corrected(clock.trust(), by));
    const moved = clock.now().getTime() - now;
    for (const document of documents.values()) if (document.leadMs !== null) document.leadMs -= moved;
  };

  const raise = async (db: Db): Promise<void> => {
    const elapsed = clock.monotonic();
    if (!clock.trust().isConfirmed || elapsed - raisedAt < RAISE_MS) return;
    raisedAt = elapsed;
    await raiseSeenTime(db, clock.now());
  };

  return {
    /**
     * Observes arriving rows. Called before their time is judged, so that their own evidence on the clock counts for
     * them.
     */
    hear: async (tx: Db, arrived: readonly NewRows[]): Promise<void> => {
      const coming = arrived.filter(({ times, source }) => times.length > 0 && source !== 'quarantine');
      if (coming.length === 0) return;
      const strange = coming.map(({ document }) => document.no).filter((no) => !documents.has(no));
      if (strange.length > 0)
        for (const record of await listLoggerRecords(tx, strange)) documents.set(record.documentNo, asDocument(record));
      const now = clock.now().getTime();
      for (const rows of coming) {
        const known = documents.get(rows.document.no);
        if (known) documents.set(rows.document.no, afterRows(known, rows, { now, monotonic: clock.monotonic() }));
      }
      heardAt = clock.monotonic();
      judge();
      await raise(tx);
    },

    /** Judges the clock again, with the offsets of other clocks in milliseconds. */
    look: async (db: Db, others: readonly number[]): Promise<void> => {
      judge(others);
      clock.setTrust(afterSilence(clock.trust(), clock.monotonic() - heardAt));
      await raise(db);
    },
  };
}

const asDocument = ({ logger, newestTs, leadMs, usualMs }: LoggerRecord): Document => ({
  ...{ logger, leadMs, usualMs, newest: newestTs?.getTime() ?? null, last: null, previous: null, isUnbroken: false },
  isSettled: usualMs !== null,
  ...{ dataIntervalMs: 0, toleranceMs: 0 },
});

/**
 * Returns the document's state after new rows. Rows slightly older than the newest are known or late and say nothing
 * about the clock, unless the rows before were ahead. Much older rows are from a clock that was set back, or a backlog,
 * which does not lag steadily.
 */
function afterRows(known: Document, { document, times }: NewRows, at: { now: number; monotonic: number }): Document {
  const { dataIntervalMs } = document;
  const { usualMs, isSettled } = known;
  const toleranceMs = clockTolerance(dataIntervalMs, document.clockToleranceMs);
  const stamp = times[times.length - 1] as number;
  const wasAhead = known.leadMs !== null && known.leadMs > toleranceMs / 2;
  const behindMs = known.newest === null ? Number.NEGATIVE_INFINITY : known.newest - stamp;
  if (behindMs >= 0 && behindMs <= toleranceMs && !wasAhead) return known;
  const leadMs = stamp - at.now;
  return {
    ...{ logger: known.logger, dataIntervalMs, toleranceMs, leadMs, newest: stamp },
    usualMs: isSettled
      ? usualMs
      : usualAfter(usualMs, isUsual(leadMs, { dataIntervalMs, toleranceMs }) ? leadMs : null),
    isSettled: isSettled || usualMs !== null,
    isUnbroken: !wasAhead && known.newest !== null && isUnbroken(known.newest, times, dataIntervalMs),
    last: { stamp, monotonic: at.monotonic },
    previous: known.last,
  };
}

/**
 * Returns the usual lead after another batch. The first batch of a new logger may be an old file; the second may have a
 * shorter delay.
 */
const usualAfter = (usualMs: number | null, leadMs: number | null): number | null =>
  usualMs === null || leadMs === null ? (usualMs ?? leadMs) : Math.max(usualMs, Math.min(leadMs, 0));
