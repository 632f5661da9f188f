import type { LatestRow } from '@talus/contract/latest-data';
import type { RankedRow, RankingAnswer } from '@talus/contract/ranking';
import type { TyphoonGauge, TyphoonRain, WireBulletin } from '@talus/contract/typhoon';
import type { Status } from '@talus/domain/status/status';
import { FACT_TITLES } from '@talus/domain/typhoon/bulletin';
import { kilometreOf } from '@talus/domain/typhoon/kilometres';
import { instrumentText } from '@talus/domain/typhoon/text-fit';
import type { TyphoonLink } from './url';

/** What is told first, then what was said in short. */
export const sectionsInOrder = ({ sections }: WireBulletin) => {
  const isFact = ({ title }: { title: string }) => FACT_TITLES.includes(title);
  return { told: sections.filter((section) => !isFact(section)), facts: sections.filter(isFact) };
};

/** `TK08+150`: of the area, of the station, or else both names. */
export const gaugePlace = ({ area, station }: Pick<TyphoonGauge, 'area' | 'station'>): string => {
  const place = [area, station].find((name) => kilometreOf(name) !== null);
  return instrumentText(place ?? [area, station].filter(Boolean).join(' '));
};

export type RainRow = Omit<TyphoonGauge, 'status'> & { status: Status | null };

/** The wettest, as many as are wanted, with their status at that moment; what has nothing to say is not ranked. */
export const rainRows = ({ gauge }: TyphoonRain, statuses: Statuses, { rows }: TyphoonLink): RainRow[] =>
  gauge
    .filter(({ rain }) => rain !== null)
    .slice(0, rows)
    .map((row) => ({ ...row, status: statuses === 'now' ? row.status : (statuses.get(row._id) ?? null) }));

/** Of gauges at a moment: `now` as they came, else by id as far as they are known. */
export type Statuses = 'now' | ReadonlyMap<string, Status>;

export type MoveRow = Omit<RankedRow, 'status'> & {
  /** At that moment; null: not known. */
  status: Status | null;
  place: string;
  velocity1: number | null;
  velocity24: number | null;
};

/** What moved most, with its rates at that moment. */
export const moveRows = (
  { tables }: RankingAnswer,
  latest: readonly LatestRow[],
  { rows, tm }: TyphoonLink,
): MoveRow[] => {
  const then = new Map(latest.map((row) => [row._id, row]));
  return tables[tm === 'rate' ? 'TM_rate' : 'TM'].rows.slice(0, rows).map((row) => ({
    ...row,
    status: then.get(row._id)?.status ?? null,
    place: instrumentText([row.area?.name, row.station?.name].filter(Boolean).join(' ')),
    velocity1: then.get(row._id)?.velocity1Hr ?? null,
    velocity24: then.get(row._id)?.velocity24Hr ?? null,
  }));
};

/** Readings of landslide meters that the z filter left out, and of how many. */
export const droppedMeters = ({ outliers }: RankingAnswer) => {
  const meters = outliers.instruments.filter(({ kind }) => kind === 'TM');
  return { instruments: meters.length, readings: meters.reduce((sum, { dropped }) => sum + dropped, 0) };
};

/** The length of a bar beside the largest, 0 to 1. */
export const barOf = (value: number | null, rows: readonly Pick<TyphoonGauge, 'rain'>[]): number => {
  const most = Math.max(0, ...rows.map(({ rain }) => rain ?? 0));
  return most === 0 ? 0 : (value ?? 0) / most;
};

/** Whole percent, never rounded up to all. */
export const percentOf = (completeness: number): number =>
  completeness >= 1 ? 100 : Math.min(99, Math.round(completeness * 100));
