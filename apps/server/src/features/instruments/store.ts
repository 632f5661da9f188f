import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, one, rows, type Sql, sql } from '../../platform/db/db';
import type { InstrumentNow, InstrumentRow, LastRow, PlaceRow, TypeRow, VersionRow } from './rows';

const TYPE_JSON = sql`json_build_object('id', t.id, 'code', t.code, 'nameZh', t.name_zh, 'nameEn', t.name_en,
  'signZh', t.sign_zh, 'signEn', t.sign_en, 'kind', t.kind, 'unit', t.unit, 'dataIntervalMs', t.data_interval_ms,
  'defaultIntervalMs', t.default_interval_ms, 'hourInterval', t.hour_interval, 'minuteInterval', t.minute_interval,
  'manual', t.manual)`;

const VERSION = sql`
  v.instrument_no as "instrumentNo", v.id, v.start_date as "startDate", v.name, v.class, v.unit, v.lon, v.lat,
  v.decimal_points as "decimalPoints",
  json_build_object(
    'WL', json_build_object('minus', v.wl_minus, 'plus', v.wl_plus),
    'AL', json_build_object('minus', v.al_minus, 'plus', v.al_plus),
    'WSL', json_build_object('minus', v.wsl_minus, 'plus', v.wsl_plus)) as limits,
  v.rate_1h_limits as "rate1hLimits", v.rate_24h_limits as "rate24hLimits", v.allow_rate as "allowRate",
  v.down_count_base as "downCountBase", v.down_count_limit as "downCountLimit",
  v.alert_count_limit as "alertCountLimit", v.rate_alert_count_limit as "rateAlertCountLimit",
  v.dead_band as "deadBand", v.clear_count_limit as "clearCountLimit",
  v.battery_instrument_no as "batteryNo", d.data_interval_ms as "documentIntervalMs"`;

type Placed = Omit<InstrumentRow, 'version'>;
type VersionOf = VersionRow & { instrumentNo: number };

/** What a caller asks of: all of a project or one of its areas, within what the person sees. */
export type InstrumentFilter = {
  projectNo: number;
  areaNo?: number;
  instrumentId?: string;
  /** Of these alone. */
  instrumentIds?: readonly string[];
  /** Of the type, such as rainGauge. */
  kind?: string;
  scope: InstrumentScope;
};

const matching = ({ projectNo, areaNo, instrumentId, instrumentIds, kind, scope }: InstrumentFilter): Sql => sql`
  i.project_no = ${projectNo} and i.disabled_at is null
  and (${areaNo ?? null}::int is null or a.no = ${areaNo ?? null})
  and (${instrumentId ?? null}::text is null or i.id = ${instrumentId ?? null})
  and (${instrumentIds ?? null}::text[] is null or i.id = any(${instrumentIds ?? null}::text[]))
  and (${kind ?? null}::text is null or t.kind = ${kind ?? null})
  and (${scope === 'all'} or a.occ_visible)`;

const PLACED = sql`
  from instrument i join instrument_type t on t.no = i.type_no
    left join station s on s.no = i.station_no left join area a on a.no = s.area_no`;

/**
 * Instruments in the order of area, station and place, each with its newest version and newest reading. Readings come
 * by a statement of their own, so that small tables and readings may live on different nodes.
 */
export async function listInstruments(db: Db, filter: InstrumentFilter): Promise<InstrumentNow[]> {
  const placed = await rows<Placed>(
    db,
    sql`select i.no, i.id, i.display_output as "displayOutput", i.chart_type as "chartType", ${TYPE_JSON} as type,
          case when a.no is not null then json_build_object('id', a.id, 'name', a.name) end as area,
          case when s.no is not null then json_build_object('id', s.id, 'name', s.name) end as station,
          (select json_build_object('reason', p.code, 'params', p.params) from instrument_problem p
            where p.instrument_no = i.no) as problem
        ${PLACED} where ${matching(filter)} order by a.position, a.no, s.position, s.no, i.position, i.no`,
  );
  const numbers = placed.map(({ no }) => no);
  const [versions, lasts] = [await newestVersions(db, numbers), await lastReadings(db, numbers)];
  return placed.flatMap((row) => {
    const version = versions.get(row.no);
    return version ? [{ ...row, version, last: lasts.get(row.no) ?? null }] : [];
  });
}

async function newestVersions(db: Db, numbers: number[]): Promise<Map<number, VersionRow>> {
  const found = await rows<VersionOf>(
    db,
    sql`select distinct on (v.instrument_no) ${VERSION}
        from instrument_version v left join document d on d.no = v.document_no
        where v.instrument_no = any(${numbers}::int[]) order by v.instrument_no, v.start_date desc`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

/** All versions, oldest first, by instrument number. */
export async function listVersions(db: Db, numbers: number[]): Promise<Map<number, VersionRow[]>> {
  const found = await rows<VersionOf>(
    db,
    sql`select ${VERSION} from instrument_version v left join document d on d.no = v.document_no
        where v.instrument_no = any(${numbers}::int[]) order by v.start_date`,
  );
  const byInstrument = new Map<number, VersionRow[]>();
  for (const row of found) byInstrument.set(row.instrumentNo, [...(byInstrument.get(row.instrumentNo) ?? []), row]);
  return byInstrument;
}

/** The newest readings, by instrument number. */
export async function lastReadings(db: Db, numbers: number[]): Promise<Map<number, LastRow>> {
  const found = await rows<LastRow>(
    db,
    sql`select instrument_no as "instrumentNo", ts, valid_ts as "validTs", reading1, reading2, velocity_1h as "velocity1h",
          velocity_24h as "velocity24h", value_level as "valueLevel", rate_1h_level as "rate1hLevel",
          rate_24h_level as "rate24hLevel", storm_level as "stormLevel"
        from last_reading where instrument_no = any(${numbers}::int[])`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

type AreaRow = PlaceRow & { no: number; station: PlaceRow[] };

/** Areas in order with their stations, also those without instruments. */
export const listAreas = (db: Db, { projectNo, areaNo, scope }: InstrumentFilter) =>
  rows<AreaRow>(
    db,
    sql`select a.no, a.id, a.name,
          coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.position, s.no)
            filter (where s.no is not null), '[]') as station
        from area a left join station s on s.area_no = a.no
        where a.project_no = ${projectNo} and (${areaNo ?? null}::int is null or a.no = ${areaNo ?? null})
          and (${scope === 'all'} or a.occ_visible)
        group by a.no, a.id, a.name, a.position order by a.position, a.no`,
  );

export const listTypes = (db: Db) =>
  rows<{ type: TypeRow }>(db, sql`select ${TYPE_JSON} as type from instrument_type t order by t.position, t.no`);

/** The project of an instrument, if the instrument exists. */
export const findProjectOfInstrument = (db: Db, instrumentId: string) =>
  one<{ projectId: string }>(
    db,
    sql`select p.id as "projectId" from instrument i join project p on p.no = i.project_no where i.id = ${instrumentId}`,
  );

/** The project of an area, if it belongs to one. */
export const findProjectOfArea = (db: Db, areaId: string) =>
  one<{ areaNo: number; projectId: string }>(
    db,
    sql`select a.no as "areaNo", p.id as "projectId" from area a join project p on p.no = a.project_no where a.id = ${areaId}`,
  );
