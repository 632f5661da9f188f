import type { getLatestData } from '@talus/contract/data/latest-data';
import type { AnswerOf } from '@talus/contract/route';
import type { InstrumentNow, LastRow, PlaceRow } from '../../records/instruments/rows';
import {
  coordinatesOf,
  lastValueOf,
  levelsOf,
  statusOf,
  wireCauses,
  wireLimits,
  wirePlace,
  wireType,
} from '../../records/instruments/wire';
import type { LastValue } from '../../records/readings/read/last-values';

/** Placeholder number that no instrument has. */
const NO_BATTERY = -1;

export type Batteries = { ids: Map<number, string>; readings: Map<number, Pick<LastRow, 'reading2'>> };

export type RowContext = {
  now: Date;
  /** Placeholder for a missing area or station. */
  noPlace: PlaceRow;
  remarks: Map<number, string>;
  batteries: Batteries;
  values: ReadonlyMap<number, LastValue>;
};

/** A row of the answer. */
export type WireLatest = AnswerOf<typeof getLatestData>[number];

export function wireLatest(row: InstrumentNow, context: RowContext): WireLatest {
  const { now, noPlace, remarks, batteries, values } = context;
  const { last, version } = row;
  const { status, level } = statusOf(row, now);
  const remark = remarks.get(row.no);
  return {
    _id: row.id,
    name: version.name,
    status,
    level,
    causes: wireCauses(levelsOf(last)),
    area: wirePlace(row.area ?? noPlace),
    station: wirePlace(row.station ?? noPlace),
    coordinates: coordinatesOf(version),
    reading1: last?.reading1 ?? null,
    reading2: last?.reading2 ?? null,
    TIMESTAMP: last?.ts.toISOString() ?? null,
    last_value: lastValueOf(row, values),
    last_reading: last ? { TIMESTAMP: last.ts.toISOString(), reading1: last.reading1, reading2: last.reading2 } : null,
    rate1Hr_reading: version.allowRate ? (last?.velocity1h ?? null) : null,
    data: [{ name: version.name, unit: version.unit, allowRate: version.allowRate }],
    ...(row.problem && { problem: row.problem }),
    unit: version.unit,
    decimal_points: version.decimalPoints,
    velocity1Hr: version.allowRate ? (last?.velocity1h ?? null) : null,
    velocity24Hr: version.allowRate ? (last?.velocity24h ?? null) : null,
    allowRate: version.allowRate,
    display_output: row.displayOutput,
    chart_type: row.chartType,
    data_interval: version.documentIntervalMs ?? 0,
    bind_batt: batteries.ids.get(version.batteryInstrumentNo ?? NO_BATTERY) ?? null,
    bind_batt_reading2: batteries.readings.get(version.batteryInstrumentNo ?? NO_BATTERY)?.reading2 ?? null,
    remark: remark === undefined ? null : { content: remark },
    ...wireLimits(version.limits),
    instrument_type: wireType(row.type),
  };
}
