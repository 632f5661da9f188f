import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Sql, sql, unsafeSql } from '../../platform/db/db';

// Pieces of statements about an instrument `i`, which stores of other nouns use too.

/** Where it stands: its station `s` and area `a`, null where it has none. */
export const PLACE = sql`left join station s on s.no = i.station_no left join area a on a.no = s.area_no`;

/** The same with its type `t`. */
export const TYPE_AND_PLACE = sql`left join instrument_type t on t.no = i.type_no ${PLACE}`;

export const AREA_JSON = sql`case when a.no is not null then json_build_object('id', a.id, 'name', a.name) end`;
export const STATION_JSON = sql`case when s.no is not null then json_build_object('id', s.id, 'name', s.name) end`;

/** What its newest version calls it; null where it has none. */
export const NAME = sql`(
  select n.name from instrument_version n where n.instrument_no = i.no order by n.start_date desc limit 1)`;

/** The operations centre sees it. */
export const IS_OCC = sql`coalesce(a.occ_visible, false)`;

/** Its area is within what a person sees. */
export const isWithin = (scope: InstrumentScope): Sql => sql`(${scope === 'all'} or a.occ_visible)`;

/** The six limits of a version, as `Limits`. */
export const limitsJson = (version: string): Sql =>
  unsafeSql(
    `json_build_object(${['WL', 'AL', 'WSL']
      .map((level) => [level, `${version}.${level.toLowerCase()}`])
      .map(([level, column]) => `'${level}', json_build_object('minus', ${column}_minus, 'plus', ${column}_plus)`)
      .join(', ')})`,
  );
