import { countDays } from '@talus/domain/completeness/count-days';
import { listFeeds, noExpectationReason } from '@talus/domain/completeness/feeds';
import { type LocalDay, localDays } from '@talus/domain/completeness/local-days';
import { type CauseCounts, shareCauses } from '@talus/domain/completeness/share-causes';
import type { Feed } from '@talus/domain/completeness/slots';
import { versionAt } from '@talus/domain/readings/version-in-force';
import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Zone } from '@talus/domain/time/zone';
import type { Db } from '../../platform/db/db';
import { lastReadings } from '../../records/instruments/store';
import { readRawStretches, readStretches } from '../../records/readings/read/read-stretches';
import { marksOf } from './marks';
import { listMasked } from './masked-store';
import { type BoundVersion, type CountedInstrument, listBound, listCounted, listRefused } from './store';

/** The counted span: whole days of a zone, up to now. */
export type CountedSpan = { projectNo: number; zone: Zone; from: number; to: number; now: number };

export type CountedRow = {
  instrument: CountedInstrument;
  newest: BoundVersion;
  since: number;
  state: 'counted' | 'never' | 'no-document' | 'no-interval' | 'slow';
  expected: number[];
  /** By index of the day; days without a gap are absent. */
  missing: Map<number, CauseCounts>;
};

export type CountedProject = { days: LocalDay[]; rows: CountedRow[] };

/** Instruments per batch: short statements, so that a disconnected caller is noticed between batches. */
const PIECE = 500;

/** Computes the completeness of a project's readings by day. Checks no permission: the caller checks first. */
export async function completenessOf(
  db: Db,
  { projectNo, zone, from, to, now }: CountedSpan,
  signal?: AbortSignal,
): Promise<CountedProject> {
  const days = localDays(from, to, zone);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { days, rows: [] };
  const span = { from: first.from - DAY_MS, to: last.to };
  const instruments = await listCounted(db, projectNo, new Date(first.from));
  const rows: CountedRow[] = [];
  const loggers = new Map<number, Logger>();
  for (let i = 0; i < instruments.length; i += PIECE) {
    signal?.throwIfAborted();
    const piece = instruments.slice(i, i + PIECE);
    const nos = piece.map(({ no }) => no);
    const versions = await listBound(db, nos);
    await loadLoggers(db, loggers, versions, span);
    const stretches = await readStretches(db, nos, span.from, span.to);
    const masked = await listMasked(db, nos, span.from, span.to);
    const lasts = await lastReadings(db, nos);
    for (const instrument of piece) {
      const bound = versions.get(instrument.no);
      if (!bound) continue;
      const feeds = listFeeds(bound, instrument.disabledAt?.getTime() ?? null);
      const counts = countDays(days, feeds, stretches.get(instrument.no) ?? [], now);
      const facts = lazyFacts(days, feeds, loggers, now);
      const times = masked.get(instrument.no)?.map(({ time }) => time) ?? [];
      const taken = marksOf(days, feeds, () => times);
      const missing = new Map<number, CauseCounts>();
      counts.forEach(({ expected, received }, day) => {
        if (received >= expected) return;
        const { rows: written, refused } = facts(day);
        missing.set(day, shareCauses({ expected, received, rows: written, refused, masked: taken(day) }));
      });
      const newest = versionAt(bound, Math.min(span.to, now)) as BoundVersion;
      const never = (lasts.get(instrument.no)?.validTs ?? null) === null;
      rows.push({
        instrument,
        newest,
        since: (bound[0] as BoundVersion).startDate,
        state: noExpectationReason(newest) ?? (never ? 'never' : 'counted'),
        expected: counts.map(({ expected }) => expected),
        missing,
      });
    }
  }
  return { days, rows };
}

/** Rows that a document wrote, and times of its refused lines. */
type Logger = {
  stretches: Parameters<typeof countDays>[2];
  refused: number[];
  /** Slots with rows by day, per feed: most instruments of a logger share the same feed span. */
  written: Map<string, number[]>;
};

async function loadLoggers(
  db: Db,
  loggers: Map<number, Logger>,
  versions: ReadonlyMap<number, BoundVersion[]>,
  { from, to }: TimeSpan,
): Promise<void> {
  const all = [...versions.values()].flat().flatMap(({ documentNo }) => documentNo ?? []);
  const nos = [...new Set(all)].filter((no) => !loggers.has(no));
  if (nos.length === 0) return;
  const stretches = await readRawStretches(db, nos, from, to);
  for (const no of nos) loggers.set(no, { stretches: stretches.get(no) ?? [], refused: [], written: new Map() });
  for (const { documentNo, time } of await listRefused(db, nos, from, to)) loggers.get(documentNo)?.refused.push(time);
}

/** Returns the logger facts of an instrument's day, computed on first use. */
function lazyFacts(
  days: readonly LocalDay[],
  feeds: readonly Feed[],
  loggers: ReadonlyMap<number, Logger>,
  now: number,
) {
  let written: number[] | null = null;
  const refused = marksOf(days, feeds, ({ documentNo }) => loggers.get(documentNo)?.refused ?? []);
  const count = () => {
    const sums = Array<number>(days.length).fill(0);
    for (const feed of feeds)
      for (const [day, slots] of writtenOf(loggers.get(feed.documentNo), days, feed, now).entries())
        sums[day] = (sums[day] as number) + slots;
    return sums;
  };
  return (day: number) => {
    written ??= count();
    return { rows: written[day] as number, refused: refused(day) };
  };
}

function writtenOf(logger: Logger | undefined, days: readonly LocalDay[], feed: Feed, now: number): readonly number[] {
  if (!logger) return [];
  const key = `${feed.from} ${feed.to} ${feed.intervalMs}`;
  const known = logger.written.get(key);
  if (known) return known;
  const counted = countDays(days, [feed], logger.stretches, now).map(({ received }) => received);
  logger.written.set(key, counted);
  return counted;
}
