import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Sql, sql, unsafeSql } from '../../platform/db/db';

// SQL fragments about an instrument `i`, shared with the stores of other nouns.

/** Joins station `s` and area `a`, null for none. An area moved to another project does not count. */
export const PLACE = sql`left join station s on s.no = i.station_no
  left join area a on a.no = s.area_no and a.project_no = i.project_no`;

/** Joins type `t`, station and area. */
export const TYPE_AND_PLACE = sql`left join instrument_type t on t.no = i.type_no ${PLACE}`;

export const AREA_JSON = sql`case when a.no is not null then json_build_object('id', a.id, 'name', a.name) end`;
export const STATION_JSON = sql`case when s.no is not null then json_build_object('id', s.id, 'name', s.name) end`;

/**
 * Orders versions `v` so that the version in force at a time comes first; before the first version begins, that one.
 * The only order by which a statement may choose one version; its counterpart in memory is `versionAt` of the domain.
 * Without a time, the database's clock.
 */
export const inForceFirst = (version: string, at?: Date | Sql): Sql => {
  const [start, no] = [unsafeSql(`${version}.start_date`), unsafeSql(`${version}.no`)];
  const time = at === undefined ? sql`now()` : at instanceof Date ? sql`${at}::timestamptz` : at;
  return sql`${start} > ${time}, abs(extract(epoch from ${start} - ${time})), ${no} desc`;
};

/** Joins to instrument `i` its version `v` in force at a time. */
export const joinVersion = (at?: Date | Sql): Sql => sql`join lateral (
  select * from instrument_version w where w.instrument_no = i.no order by ${inForceFirst('w', at)} limit 1) v on true`;

/** Selects the name of instrument `i` at a time; null where it has no version. */
export const nameAt = (at?: Date | Sql): Sql => sql`(
  select n.name from instrument_version n where n.instrument_no = i.no order by ${inForceFirst('n', at)} limit 1)`;

/** Name of instrument `i` now. */
export const NAME = nameAt();

/** Tells whether area `a` is on the wall. An instrument without an area is on the wall by default. */
export const AREA_ON_WALL = sql`coalesce(a.occ_visible, true)`;

/** Tells whether an event stays on the wall, although its instrument left the wall, until reported. */
export const isKept = (e: 'e' | 'kept'): Sql =>
  unsafeSql(`(${e}.kept_on_wall and (${e}.is_unseen or (${e}.closed_at is null and ${e}.informed_at is null)))`);

/** Tells whether an alarm keeps the instrument on the wall. */
export const HAS_KEPT = sql`exists (select from event kept where kept.instrument_no = i.no and ${isKept('kept')})`;

/**
 * Tells whether the operations centre sees the instrument: its area is on the wall, or an alarm keeps it on the wall.
 */
export const IS_OCC = sql`(${AREA_ON_WALL} or ${HAS_KEPT})`;

/** Tells whether the instrument is within a person's scope. */
export const isWithin = (scope: InstrumentScope): Sql => (scope === 'all' ? sql`true` : IS_OCC);

/**
 * The expected interval of results of a version `v`, from the interval of its document `d`: a formula over other files
 * waits for the slowest file. 0 stays 0: no results are expected.
 */
export const EXPECTED_INTERVAL = sql`case when d.data_interval_ms > 0
  then greatest(d.data_interval_ms, v.operand_interval_ms) else d.data_interval_ms end`;

/** Selects the six limits of a version, as `Limits`. */
export const limitsJson = (version: string): Sql =>
  unsafeSql(
    `json_build_object(${['WL', 'AL', 'WSL']
      .map((level) => [level, `${version}.${level.toLowerCase()}`])
      .map(([level, column]) => `'${level}', json_build_object('minus', ${column}_minus, 'plus', ${column}_plus)`)
      .join(', ')})`,
  );
