import type { Limits } from '@talus/domain/hierarchy/instrument';
import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** A version as the pipeline reads it, with the columns it draws on as (document, position). */
export type VersionRow = {
  instrumentNo: number;
  instrumentId: string;
  projectNo: number;
  typeCode: string;
  kind: string;
  useFunction: boolean;
  isOcc: boolean;
  startDate: Date;
  name: string;
  unit: string;
  evalFunction: string | null;
  documentNo: number | null;
  dataIntervalMs: number | null;
  reading: ColumnRef | null;
  second: ColumnRef | null;
  temperature: ColumnRef | null;
  aPlus: ColumnRef | null;
  aMinus: ColumnRef | null;
  r0: number | null;
  t0: number | null;
  k: number | null;
  offset: number;
  f: [number, number, number, number, number, number];
  aPlusInitial: number | null;
  aMinusInitial: number | null;
  allowZero: boolean;
  allowRate: boolean;
  limits: Limits;
  rate1hLimits: Limits | null;
  rate24hLimits: Limits | null;
  alertCountLimit: number;
  rateAlertCountLimit: number;
  downCountBase: number;
  downCountLimit: number;
  deadBand: number | null;
  clearCountLimit: number | null;
};

/** A column of raw rows. */
export type ColumnRef = { documentNo: number; position: number };

const column = (alias: string) =>
  `case when ${alias}.no is not null then json_build_object('documentNo', ${alias}.document_no, 'position', ${alias}.position) end`;

const VERSIONS = `
  select i.no as "instrumentNo", i.id as "instrumentId", i.project_no as "projectNo", t.code as "typeCode", t.kind,
    i.use_function as "useFunction", coalesce(a.occ_visible, false) as "isOcc", v.start_date as "startDate", v.name, v.unit,
    v.eval_function as "evalFunction", v.document_no as "documentNo", d.data_interval_ms as "dataIntervalMs",
    ${column('c')} as reading, ${column('c2')} as second, ${column('ct')} as temperature, ${column('cp')} as "aPlus", ${column('cm')} as "aMinus",
    v.r0, v.t0, v.k, v."offset", json_build_array(v.f0, v.f1, v.f2, v.f3, v.f4, v.f5) as f,
    v.a_plus_initial as "aPlusInitial", v.a_minus_initial as "aMinusInitial", v.allow_zero as "allowZero", v.allow_rate as "allowRate",
    json_build_object('WL', json_build_object('minus', v.wl_minus, 'plus', v.wl_plus),
      'AL', json_build_object('minus', v.al_minus, 'plus', v.al_plus),
      'WSL', json_build_object('minus', v.wsl_minus, 'plus', v.wsl_plus)) as limits,
    v.rate_1h_limits as "rate1hLimits", v.rate_24h_limits as "rate24hLimits",
    v.alert_count_limit as "alertCountLimit", v.rate_alert_count_limit as "rateAlertCountLimit",
    v.down_count_base as "downCountBase", v.down_count_limit as "downCountLimit",
    v.dead_band as "deadBand", v.clear_count_limit as "clearCountLimit"
  from instrument_version v join instrument i on i.no = v.instrument_no join instrument_type t on t.no = i.type_no
    left join document d on d.no = v.document_no
    left join channel c on c.no = v.channel_no left join channel c2 on c2.no = v.second_channel_no
    left join channel ct on ct.no = v.temperature_channel_no
    left join channel cp on cp.no = v.a_plus_channel_no left join channel cm on cm.no = v.a_minus_channel_no
    left join station s on s.no = i.station_no left join area a on a.no = s.area_no
  where i.disabled_at is null order by i.no, v.start_date, v.no`;

export const listVersions = async (db: Db): Promise<VersionRow[]> => (await db.query<VersionRow>(VERSIONS)).rows;

/** Data indexes by the id that formulas name them by. */
export async function listColumns(db: Db): Promise<Map<string, ColumnRef>> {
  const found = await rows<ColumnRef & { id: string }>(
    db,
    sql`select id, document_no as "documentNo", position from channel`,
  );
  return new Map(found.map(({ id, documentNo, position }) => [id, { documentNo, position }]));
}

const STAMP = 'config.stamp';

/** Changes whenever an instrument, a version or a document is edited, so that every process knows its plan is old. */
export const configStamp = async (db: Db): Promise<number> =>
  (await one<{ stamp: number }>(db, sql`select (value)::text::bigint as stamp from setting where key = ${STAMP}`))
    ?.stamp ?? 0;

export const touchConfig = (tx: Db) =>
  run(
    tx,
    sql`insert into setting (key, value) values (${STAMP}, '1') on conflict (key) do update set value = to_jsonb((setting.value)::text::bigint + 1)`,
  );
