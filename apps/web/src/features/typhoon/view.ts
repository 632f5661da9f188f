import type { LatestRow } from '@talus/contract/data/latest-data';
import type { RankedRow, RankingAnswer } from '@talus/contract/data/ranking';
import type { TyphoonGauge, TyphoonRain, WireBulletin } from '@talus/contract/data/typhoon';
import type { Status } from '@talus/domain/status/status';
import { FACT_TITLES } from '@talus/domain/typhoon/bulletin';
import { parseKilometre } from '@talus/domain/typhoon/kilometres';
import { instrumentText } from '@talus/domain/typhoon/text-fit';
import type { TyphoonLink } from './url';

/** Splits the sections of a bulletin into narrative sections and short facts. */
export const sectionsInOrder = ({ sections }: WireBulletin) => {
  const isFact = ({ title }: { title: string }) => FACT_TITLES.includes(title);
  return { told: sections.filter((section) => !isFact(section)), facts: sections.filter(isFact) };
};

/** Returns the place of a gauge: the kilometre (`TK08+150`) of the area or the station, else both names. */
export const gaugePlace = ({ area, station }: Pick<TyphoonGauge, 'area' | 'station'>): string => {
  const place = [area, station].find((name) => parseKilometre(name) !== null);
  return instrumentText(place ?? [area, station].filter(Boolean).join(' '));
};

export type RainRow = Omit<TyphoonGauge, 'status'> & { status: Status | null };

/** Returns the gauges with most rain, with their status at that moment; gauges without a sum are not ranked. */
export const rainRows = ({ gauge }: TyphoonRain, statuses: Statuses, { rows }: TyphoonLink): RainRow[] =>
  gauge
    .filter(({ rain }) => rain !== null)
    .slice(0, rows)
    .map((row) => ({ ...row, status: statuses === 'now' ? row.status : (statuses.get(row._id) ?? null) }));

/** Statuses of gauges: `now` as in the rain rows, otherwise by id as far as known. */
export type Statuses = 'now' | ReadonlyMap<string, Status>;

export type MoveRow = Omit<RankedRow, 'status'> & {
  /** Status at that moment; null: unknown. */
  status: Status | null;
  place: string;
  velocity1: number | null;
  velocity24: number | null;
};

/** Returns the instruments with the largest movement, with their rates at that moment. */
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

/** Counts the readings that the z-score filter removed from landslide meters, and the affected meters. */
export const droppedMeters = ({ outliers }: RankingAnswer) => {
  const meters = outliers.instruments.filter(({ kind }) => kind === 'TM');
  return { instruments: meters.length, readings: meters.reduce((sum, { dropped }) => sum + dropped, 0) };
};

/** Returns the length of a bar relative to the largest value, 0 to 1. */
export const barOf = (value: number | null, rows: readonly Pick<TyphoonGauge, 'rain'>[]): number => {
  const most = Math.max(0, ...rows.map(({ rain }) => rain ?? 0));
  return most === 0 ? 0 : (value ?? 0) / most;
};

/** Converts to whole percent, never rounded up to 100. */
export const percentOf = (completeness: number): number =>
  completeness >= 1 ? 100 : Math.min(99, Math.round(completeness * 100));
