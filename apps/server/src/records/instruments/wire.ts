import type { WallInstrument } from '@talus/contract/alarms/occ';
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Instrument, InstrumentType, Version, WireLimits } from '@talus/contract/instruments/instrument';
import {
  ALL_NORMAL,
  type InstrumentStatus,
  instrumentStatus,
  type LevelsInForce,
  listCauses,
} from '@talus/domain/alerts/silence/instrument-status';
import { type Limits, NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { LastValue } from '../readings/read/last-values';
import type { InstrumentNow, LastRow, PlaceRow, TypeRow, VersionRow } from './rows';

// Converts stored rows to the spec's spelling; no other module knows that spelling.

export const wireLimits = ({ WL, AL, WSL }: Limits): WireLimits => ({
  WL_plus: WL.plus,
  WL_minus: WL.minus,
  AL_plus: AL.plus,
  AL_minus: AL.minus,
  WSL_plus: WSL.plus,
  WSL_minus: WSL.minus,
});

export const wireType = (type: TypeRow): InstrumentType => ({
  _id: type.id,
  code: type.code,
  name_zh: type.nameZh,
  name_en: type.nameEn,
  sign_zh: type.signZh,
  sign_en: type.signEn,
  type: type.kind,
  unit: type.unit,
  dataInterval: type.dataIntervalMs,
  defaultInterval: type.defaultIntervalMs,
  hourInterval: type.hourInterval,
  minuteInterval: type.minuteInterval,
  manual: type.manual,
});

export const wireVersion = (version: VersionRow): Version => ({
  _id: version.id,
  name: version.name,
  class: version.class,
  unit: version.unit,
  coordinates: coordinatesOf(version),
  startDate: version.startDate.toISOString(),
  decimal_points: version.decimalPoints,
  allowRate: version.allowRate,
  ...wireLimits(version.limits),
  rate_1Hr_config: wireLimits(version.rate1hLimits ?? NO_LIMITS),
  rate_24Hr_config: wireLimits(version.rate24hLimits ?? NO_LIMITS),
});

export const coordinatesOf = ({ lon, lat }: VersionRow): [number, number] | null =>
  lon === null || lat === null ? null : [lon, lat];

export const wireInstrument = (row: InstrumentNow, now: Date): Instrument => ({
  _id: row.id,
  status: statusOf(row, now).status,
  last_reading: row.last && {
    TIMESTAMP: row.last.ts.toISOString(),
    reading1: row.last.reading1,
    reading2: row.last.reading2,
  },
  display_output: row.displayOutput,
  chart_type: row.chartType,
  data_interval: row.version.documentIntervalMs ?? row.type.dataIntervalMs,
  latestVersion: wireVersion(row.version),
  instrument_type: wireType(row.type),
  ...(row.problem && { problem: row.problem }),
});

export const wireWallInstrument = (
  row: InstrumentNow,
  now: Date,
  values: ReadonlyMap<number, LastValue>,
): WallInstrument => ({
  ...wireInstrument(row, now),
  last_value: lastValueOf(row, values),
  level: statusOf(row, now).level,
  rate1Hr_reading: row.version.allowRate ? (row.last?.velocity1h ?? null) : null,
  rate24Hr_reading: row.version.allowRate ? (row.last?.velocity24h ?? null) : null,
});

/** Returns the stored levels of an instrument; all normal when it never gave a reading. */
export const levelsOf = (last: LastRow | null | undefined): LevelsInForce =>
  last
    ? { value: last.valueLevel, rate1h: last.rate1hLevel, rate24h: last.rate24hLevel, storm: last.stormLevel }
    : ALL_NORMAL;

const CAUSES = { value: 'value', rate1h: 'rate1Hr', rate24h: 'rate24Hr', storm: 'storm' } as const;

export const wireCauses = (levels: LevelsInForce): LatestRow['causes'] =>
  listCauses(levels).map((cause) => CAUSES[cause]);

/** Returns the newest reading with a value; null: never any. */
export const lastValueOf = ({ no, last }: InstrumentNow, values: ReadonlyMap<number, LastValue>) => {
  if (!last?.validTs) return null;
  const { reading1, reading2 } = values.get(no) ?? last;
  return { TIMESTAMP: last.validTs.toISOString(), reading1, reading2 };
};

/** Computes an instrument's status from the stored levels and the clock. */
export function statusOf({ last, version }: InstrumentNow, now: Date): InstrumentStatus {
  return instrumentStatus(levelsOf(last), last?.validTs?.getTime() ?? null, now.getTime(), {
    // Without a logger no interval is expected, so silence is not evaluated.
    dataIntervalMs: version.documentIntervalMs ?? 0,
    base: version.downCountBase,
    limit: version.downCountLimit,
  });
}

export const wirePlace = ({ id, name }: PlaceRow) => ({ _id: id, name });

export type PlacedArea = PlaceRow & { station: PlaceRow[] };
type Placed = { area: PlaceRow | null; station: PlaceRow | null };
type HungArea<I> = PlaceAnswer & { station: (PlaceAnswer & { instrument: I[] })[] };
type PlaceAnswer = ReturnType<typeof wirePlace>;

/**
 * Groups instruments by area and station, keeping empty ones. No instrument is dropped: after the given areas come
 * other areas that have instruments, and at the end the instruments without a place.
 */
export function groupByArea<R extends Placed, I>(
  areas: readonly PlacedArea[],
  instruments: readonly R[],
  noPlace: PlaceRow,
  wire: (row: R) => I,
): HungArea<I>[] {
  const tree = new Map<string, HungArea<I>>();
  const byStation = new Map<string, HungArea<I>['station'][number]>();
  const addArea = (area: PlaceRow) => {
    const found = tree.get(area.id) ?? { ...wirePlace(area), station: [] };
    tree.set(area.id, found);
    return found;
  };
  const addStation = (area: PlaceRow, station: PlaceRow) => {
    const key = `${area.id} ${station.id}`;
    const found = byStation.get(key);
    if (found) return found;
    const added = { ...wirePlace(station), instrument: [] };
    byStation.set(key, added);
    addArea(area).station.push(added);
    return added;
  };
  for (const area of areas) {
    addArea(area);
    for (const station of area.station) addStation(area, station);
  }
  for (const row of instruments) addStation(row.area ?? noPlace, row.station ?? noPlace).instrument.push(wire(row));
  return [...tree.values()];
}
