import type { NoiseInfo, NoiseSensor } from '@talus/contract/data/noise';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Loaded, Noun } from '../../platform/changes/noun';
import { type Db, rows, type Sql, sql } from '../../platform/db/db';
import {
  AREA_JSON,
  IS_OCC,
  isWithin,
  NAME,
  STATION_JSON,
  TYPE_AND_PLACE,
} from '../../records/instruments/instrument-query';

type Named = { id: string; name: string };

/** A noise meter with its report settings. */
export type SensorRow = {
  no: number;
  id: string;
  revision: number;
  projectNo: number;
  name: string;
  area: Named | null;
  station: Named | null;
  isOcc: boolean;
  noise: Partial<NoiseInfo> | null;
};

const sensorsWhere = (db: Db, condition: Sql) =>
  rows<SensorRow>(
    db,
    sql`select i.no, i.id, i.revision, i.project_no as "projectNo", coalesce(${NAME}, i.id) as name, ${AREA_JSON} as area,
          ${STATION_JSON} as station, ${IS_OCC} as "isOcc", i.noise
        from instrument i ${TYPE_AND_PLACE} where t.kind = 'noise' and ${condition}
        order by a.position, a.no, s.position, s.no, i.position, i.no`,
  );

/** Lists meters by area, station and position. */
export const listSensors = (db: Db, projectNo: number, scope: InstrumentScope) =>
  sensorsWhere(db, sql`i.project_no = ${projectNo} and i.disabled_at is null and ${isWithin(scope)}`);

const named = (place: Named | null) => place && { _id: place.id, name: place.name };

export const wireSensor = ({ id, revision, name, area, station, noise }: SensorRow): NoiseSensor => ({
  _id: id,
  revision,
  name,
  area: named(area),
  station: named(station),
  BCA_Reference: noise?.BCA_Reference ?? null,
  Sensor_Reference: noise?.Sensor_Reference ?? null,
  Monitoring_Category: noise?.Monitoring_Category ?? null,
  Sensor_Brand: noise?.Sensor_Brand ?? null,
  Sensor_Model: noise?.Sensor_Model ?? null,
  Sensor_Serial: noise?.Sensor_Serial ?? null,
  Calibration_Date: noise?.Calibration_Date ?? null,
  Start_Date: noise?.Start_Date ?? null,
  Altitude: noise?.Altitude ?? null,
  Location: noise?.Location ?? null,
});

/** The report settings of an instrument as a noun of its own; the revision is the instrument's. */
export const NOISE_SENSOR: Noun<NoiseSensor> = {
  name: 'instrument',
  table: 'instrument',
  missing: 'instrument.not-found',
  load: async (db, nos): Promise<Loaded<NoiseSensor>[]> =>
    (await sensorsWhere(db, sql`i.no = any(${nos}::int[])`)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: row.projectNo,
      isOcc: row.isOcc,
      answer: wireSensor(row),
    })),
  recorded: ({ _id, revision, name, area, station, ...info }) => info,
};
