import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Dropped, describeDropped } from '@talus/domain/ranking/dropped';
import { type RankedKind, rankedKind } from '@talus/domain/ranking/kinds';
import { computeMovement, type Movement } from '@talus/domain/ranking/movement';
import { rainInWindow, type WindowRain } from '@talus/domain/ranking/rain-in-window';
import { type Columns, emptyColumns, firstAfter } from '@talus/domain/readings/columns';
import { HOUR_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import type { InstrumentNow } from '../../records/instruments/rows';
import { listInstruments, listVersions } from '../../records/instruments/store';
import { readColumns } from '../../records/readings/read/read-columns';
import { countMasked } from './store';

type RankingQuestion = { projectNo: number; scope: InstrumentScope; window: TimeSpan; keepsOutliers: boolean };

/** Dropped readings with the readings around them. */
export type DroppedOf = Dropped & { columns: Columns; places: readonly number[] };

export type Ranked = {
  row: InstrumentNow;
  kind: RankedKind;
  /** For rain gauges. */
  rain: WindowRain | null;
  /** For other instruments. */
  movement: Movement | null;
  dropped: DroppedOf | null;
  masked: number;
  /** Start of the version in force at the end, if within the window; epoch milliseconds. */
  newVersion: number | null;
};

/** Instruments per batch: short statements, so that a disconnected caller is noticed between batches. */
const PIECE = 500;
/** Rates need readings of an hour before, and half an interval more. */
const LEAD_MS = 2 * HOUR_MS;

/** Ranks the instruments of a project. Checks no permission: the caller checks first. */
export async function rankProject(db: Db, asked: RankingQuestion, signal?: AbortSignal): Promise<Ranked[]> {
  const { projectNo, scope, window } = asked;
  const instruments = (await listInstruments(db, { projectNo, scope }, new Date(window.to))).flatMap((row) => {
    const kind = rankedKind(row.type);
    return kind ? [{ row, kind }] : [];
  });
  const ranked: Ranked[] = [];
  for (let i = 0; i < instruments.length; i += PIECE) {
    signal?.throwIfAborted();
    const piece = instruments.slice(i, i + PIECE);
    const nos = piece.map(({ row }) => row.no);
    const columns = await readColumns(db, nos, window.from - LEAD_MS, window.to);
    const masked = await countMasked(db, nos, window);
    const versions = await listVersions(db, nos);
    for (const { row, kind } of piece) {
      const starts = (versions.get(row.no) ?? []).map(({ startDate }) => startDate.getTime());
      const span = { intervalMs: intervalOf(row), versionStarts: starts };
      const figures = figuresOf(columns.get(row.no) ?? emptyColumns(), kind, span, asked);
      // The first version starts an instrument and is no change
      const newVersion = starts.slice(1).findLast((start) => start > window.from && start <= window.to) ?? null;
      ranked.push({ row, kind, masked: masked.get(row.no) ?? 0, newVersion, ...figures });
    }
  }
  return ranked;
}

const intervalOf = ({ version, type }: InstrumentNow): number => version.documentIntervalMs ?? type.dataIntervalMs;

type VersionTimes = { intervalMs: number; versionStarts: readonly number[] };

function figuresOf(columns: Columns, kind: RankedKind, span: VersionTimes, { window, keepsOutliers }: RankingQuestion) {
  if (kind === 'RG') return { rain: rainInWindow(columns, window, span.intervalMs), movement: null, dropped: null };
  const movement = computeMovement(columns, { window, keepsOutliers, ...span });
  const { outliers } = movement;
  const end = firstAfter(columns.times, window.to);
  const places = [...outliers.keys()];
  const dropped = places.length > 0 ? { ...describeDropped(columns, outliers, end), columns, places } : null;
  return { rain: null, movement, dropped };
}
