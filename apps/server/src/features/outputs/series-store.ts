import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { groupBy } from '@talus/domain/collections/group-by';
import { type UnitBefore, unitsBefore } from '@talus/domain/hierarchy/units-before';
import type { Field } from '@talus/domain/readings/codec/keep-column';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { type Db, one, preparedRows, rows, type Sql, sql } from '../../platform/db/db';
import { HAS_KEPT } from '../../records/instruments/instrument-query';

/** The columns of an instrument needed to read its readings. */
export type PlainSeries = { no: number; id: string; field: Field; isRain: boolean };

/** The columns of an instrument needed for its curve. */
export type SeriesRow = PlainSeries & {
  name: string;
  unit: string;
  decimals: number;
  allowRate: boolean;
  /** Expected interval of readings; 0: none. */
  intervalMs: number;
  /** All limit values of all versions. */
  limits: number[];
  /** Units of readings in the span before `unit`. */
  unitsBefore: UnitBefore[];
};

type VersionOf = Omit<SeriesRow, 'limits' | 'unitsBefore'> & { startDate: number; bounds: (number | null)[] };

const onWall = sql`(coalesce((select a.occ_visible from station s join area a on a.no = s.area_no and a.project_no = i.project_no
  where s.no = i.station_no), true) or ${HAS_KEPT})`;

const isSeen = (projectNo: number, ids: readonly string[], scope: InstrumentScope): Sql =>
  sql`i.project_no = ${projectNo} and i.id = any(${ids}::text[]) and i.disabled_at is null
      and ${scope === 'all' ? sql`true` : onWall}`;

/** Returns the given instruments of the project that the person may see, with the columns for plain readings. */
export const findPlainSeries = (
  db: Db,
  projectNo: number,
  ids: readonly string[],
  scope: InstrumentScope,
): Promise<PlainSeries[]> =>
  preparedRows<PlainSeries>(
    db,
    `plain series, ${scope}`,
    sql`select i.no, i.id, i.display_output as field, t.kind = 'rainGauge' as "isRain"
        from instrument i join instrument_type t on t.no = i.type_no where ${isSeen(projectNo, ids, scope)}`,
  );

/**
 * Returns the given instruments with the columns for curves. Loads all versions, oldest first, and applies the one
 * in force at the end of the span: a query for that one alone costs more planning time than sending the few others.
 */
export async function findSeries(
  db: Db,
  projectNo: number,
  ids: readonly string[],
  scope: InstrumentScope,
  span: TimeSpan,
): Promise<SeriesRow[]> {
  const versions = await preparedRows<VersionOf>(
    db,
    `series, ${scope}`,
    sql`select i.no, i.id, v.name, v.unit, v.decimal_points as decimals, i.display_output as field,
          t.kind = 'rainGauge' as "isRain", v.allow_rate as "allowRate",
          coalesce(d.data_interval_ms, t.data_interval_ms) as "intervalMs",
          (extract(epoch from v.start_date) * 1000)::float8 as "startDate",
          array[v.wl_minus, v.wl_plus, v.al_minus, v.al_plus, v.wsl_minus, v.wsl_plus] as bounds
        from instrument i join instrument_type t on t.no = i.type_no join instrument_version v on v.instrument_no = i.no
          left join document d on d.no = v.document_no
        where ${isSeen(projectNo, ids, scope)}
        order by i.no, v.start_date, v.no`,
  );
  return [...groupBy(versions, ({ no }) => no).values()].map((own) => {
    const { startDate, bounds, ...row } = versionInForce(own, span.to) ?? (own[0] as VersionOf);
    const limits = own.flatMap((version) => version.bounds.filter((bound) => bound !== null));
    return { ...row, limits, unitsBefore: unitsBefore(own, span) };
  });
}

/** Returns instruments of any project by id, with the zone of their project. */
export async function findNumbers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { no: number; timezone: string }>> {
  const found = await rows<{ id: string; no: number; timezone: string }>(
    db,
    sql`select i.id, i.no, p.timezone from instrument i join project p on p.no = i.project_no where i.id = any(${ids}::text[])`,
  );
  return new Map(found.map(({ id, ...row }) => [id, row]));
}

/** Returns the columns that a project's files have for each instrument. */
export const findExportDisplay = async (db: Db, projectId: string): Promise<string[]> =>
  (await one<{ display: string[] }>(db, sql`select export_display as display from project where id = ${projectId}`))
    ?.display ?? [];

/** Returns the name and code of a project for files. */
export const findNamedProject = async (db: Db, projectId: string): Promise<{ name: string; code: string }> =>
  (await one<{ name: string; code: string }>(db, sql`select name, code from project where id = ${projectId}`)) ?? {
    name: '',
    code: '',
  };
