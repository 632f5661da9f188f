import type { LatestRow } from '@talus/contract/data/latest-data';
import { GAUGE, gaugeShare, type VoltageZone, voltageZone } from '@talus/domain/dashboards/voltage';
import type { Status } from '@talus/domain/status/status';

export type GaugeReading = {
  id: string;
  name: string;
  place: string;
  unit: string;
  /** null: no reading, or a stale one. */
  volts: number | null;
  zone: VoltageZone | null;
  /** The instrument's status, as elsewhere; the zones belong to the gauge alone. */
  status: Status;
  /** Time of the newest reading. */
  at: number | null;
};

/** Returns the gauge state of an instrument; an instrument without data shows no value, whatever its last reading. */
export const gaugeOf = (row: LatestRow): GaugeReading => {
  const value = row[row.display_output];
  const volts = row.status === 'down' ? null : value;
  const zone = volts === null ? null : voltageZone(volts);
  return {
    id: row._id,
    name: row.name,
    place: row.station.name,
    unit: row.unit,
    volts,
    zone,
    status: row.status,
    at: row.TIMESTAMP === null ? null : Date.parse(row.TIMESTAMP),
  };
};

/** Returns the number of columns: up to three side by side, more in two rows, so that no gauge is alone in a row. */
export const columnsFor = (count: number): number => (count <= 3 ? Math.max(1, count) : Math.ceil(count / 2));

const CENTRE = { x: 64, y: 58 };

const point = (radius: number, share: number): string => {
  const angle = Math.PI * (1 - share);
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(1)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(1)}`;
};

/** Returns an arc of the half circle as an SVG path. */
export const arc = (radius: number, from: number, to: number): string =>
  `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`;

/** The zones on the scale of the gauge, as shares from 0 to 1. */
export const ZONES: readonly { zone: VoltageZone; from: number; to: number }[] = [
  { zone: 'red', from: 0, to: gaugeShare(GAUGE.red) },
  { zone: 'amber', from: gaugeShare(GAUGE.red), to: gaugeShare(GAUGE.amber) },
  { zone: 'green', from: gaugeShare(GAUGE.amber), to: 1 },
];
