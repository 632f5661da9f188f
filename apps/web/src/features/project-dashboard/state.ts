import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { LatestRow, StormRow } from '@talus/contract/data/latest-data';
import { type GatewayHealth, gatewayHealth } from '@talus/domain/dashboard-status/gateway-health';
import { buildOverview, type Overview } from '@talus/domain/dashboard-status/overview';
import { severityOrder } from '@talus/domain/status/severity';
import { compareNames } from '@talus/domain/text/name-order';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { MapPoint } from '../../ui/map/map-point';

export const EVENT_DAYS = 7;
/** Number of days of messages that the warning covers. */
export const SMS_DAYS = 1;

export const overviewFrom = (rows: readonly LatestRow[]): Overview[] =>
  buildOverview(
    rows.map(({ status, area, station, instrument_type }) => ({
      status,
      kind: instrument_type.type,
      area: { id: area._id, name: area.name },
      station: { id: station._id, name: station.name },
    })),
  );

/** A rain gauge; its sums are null until loaded. */
export type RainStation = Pick<LatestRow, '_id' | 'name' | 'status' | 'TIMESTAMP' | 'coordinates' | 'data_interval'> & {
  area: string;
  sums: Pick<StormRow, 'mm/1HR' | 'mm/3HR' | 'mm/24HR' | 'completeness' | 'rain_class'> | null;
};

/** Returns the gauges with the live rows and the server's sums; heaviest first, gauges without data last. */
export const rainStations = (latest: readonly LatestRow[], storm: readonly StormRow[]): RainStation[] => {
  const sums = new Map(storm.map((row) => [row._id, row]));
  const wetness = ({ sums }: RainStation) => sums?.['mm/24HR'] ?? -1;
  return latest
    .filter(({ instrument_type }) => instrument_type.type === 'rainGauge')
    .map(({ _id, name, status, TIMESTAMP, coordinates, data_interval, area }) => ({
      _id,
      name,
      status,
      TIMESTAMP,
      coordinates,
      data_interval,
      area: area.name,
      sums: sums.get(_id) ?? null,
    }))
    .sort((a, b) => Number(a.status === 'down') - Number(b.status === 'down') || wetness(b) - wetness(a));
};

export const mapPoints = (stations: readonly RainStation[]): MapPoint[] =>
  stations.flatMap(({ _id, name, status, coordinates }) =>
    coordinates ? [{ id: _id, name, status, lon: coordinates[0], lat: coordinates[1] }] : [],
  );

export type HealthDocument = {
  _id: string;
  name: string;
  updated_at: string | null;
  status: 'active' | 'down';
  clock: 'ok' | 'ahead';
};
export type HealthRow = HealthDocument & { health: GatewayHealth; updatedAt: number | null };

/** Sorts the documents: failing ones first, longest silent on top; then clocks that run ahead; then by name. */
export const healthRows = (documents: readonly HealthDocument[], now: number): HealthRow[] =>
  documents
    .map((document) => {
      const updatedAt = document.updated_at === null ? null : Date.parse(document.updated_at);
      return { ...document, updatedAt, health: gatewayHealth(updatedAt, now) };
    })
    .sort((a, b) => {
      const isSick = (row: HealthRow) => Number(row.health === 'healthy');
      if (isSick(a) !== isSick(b)) return isSick(a) - isSick(b);
      if (a.health === 'healthy')
        return Number(b.clock === 'ahead') - Number(a.clock === 'ahead') || compareNames(a.name, b.name);
      return (a.updatedAt ?? 0) - (b.updatedAt ?? 0);
    });

/** Returns the bounds of the query in whole hours, so that the query key is stable. */
export const eventBounds = (now: number): { start: number; end: number } => {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { start: hour - EVENT_DAYS * DAY_MS, end: hour + 2 * HOUR_MS };
};

/**
 * Returns the events of seven days to the minute and all open events: in progress first by severity, then ended, newest
 * first.
 */
export const recentEvents = (rows: readonly AlertEventRow[], now: number): AlertEventRow[] =>
  rows
    .filter(
      ({ startTime, endTime }) => endTime === null || Date.parse(endTime ?? startTime) >= now - EVENT_DAYS * DAY_MS,
    )
    .sort((a, b) => {
      const [openA, openB] = [a.endTime === null, b.endTime === null];
      if (openA !== openB) return openA ? -1 : 1;
      if (openA && a.label !== b.label) return severityOrder(a.label, b.label);
      return Date.parse(b.startTime) - Date.parse(a.startTime);
    });

export const isUnreported = ({ endTime, label, inform }: AlertEventRow): boolean =>
  endTime === null && label !== 'down' && inform === null;
