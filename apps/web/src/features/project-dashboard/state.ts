import type { AlertEventRow } from '@talus/contract/events';
import type { LatestRow, StormRow } from '@talus/contract/latest-data';
import { type GatewayHealth, gatewayHealth } from '@talus/domain/dashboard-status/gateway-health';
import { type Overview, overviewOf } from '@talus/domain/dashboard-status/overview';
import { severityOrder } from '@talus/domain/status/severity';
import { compareNames } from '@talus/domain/text/name-order';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { MapPoint } from '../../ui/map/map-point';

export const EVENT_DAYS = 7;
/** How far back messages are read for the warning. */
export const SMS_DAYS = 1;

export const overviewFrom = (rows: readonly LatestRow[]): Overview[] =>
  overviewOf(
    rows.map(({ status, area, station, instrument_type }) => ({
      status,
      kind: instrument_type.type,
      area: { id: area._id, name: area.name },
      station: { id: station._id, name: station.name },
    })),
  );

/** A rain gauge; its sums are null until they are known. */
export type RainStation = Pick<LatestRow, '_id' | 'name' | 'status' | 'TIMESTAMP' | 'coordinates' | 'data_interval'> & {
  area: string;
  sums: Pick<StormRow, 'mm/1HR' | 'mm/3HR' | 'mm/24HR' | 'completeness' | 'rain_class'> | null;
};

/** The gauges with what the stream says of them and with the sums of the server; the wettest first, silence last. */
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

/** What fails first, the longest silent before the others; then clocks that run ahead; then by name. */
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

/** What is asked for: whole hours, so that the question stays the same for a while. */
export const eventBounds = (now: number): { start: number; end: number } => {
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
  return { start: hour - EVENT_DAYS * DAY_MS, end: hour + 2 * HOUR_MS };
};

/** Seven days to the minute, and whatever still lasts: the worst in progress first, then what ended, newest first. */
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
