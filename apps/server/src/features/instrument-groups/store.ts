import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { columnsOf, type Row } from '../../platform/db/write-rows';
import { touchConfig } from '../../records/instruments/config-changes';
import { isWithin, NAME, PLACE } from '../../records/instruments/instrument-query';

export type GroupRow = Row<'instrument_group'>;
export type MemberRow = { groupNo: number; instrumentNo: number; id: string; name: string; depth: number };

export const listGroups = (db: Db, projectNo: number) =>
  rows<GroupRow>(
    db,
    sql`select ${columnsOf('instrument_group')} from instrument_group where project_no = ${projectNo} order by name, no`,
  );

export const groupsOf = (db: Db, nos: readonly number[]) =>
  rows<GroupRow>(
    db,
    sql`select ${columnsOf('instrument_group')} from instrument_group where no = any(${nos}::int[]) order by no`,
  );

export const findGroup = (db: Db, projectNo: number, id: string) =>
  one<{ no: number }>(db, sql`select no from instrument_group where project_no = ${projectNo} and id = ${id}`);

/** Lists the instruments of groups in order that the person may see. */
export const membersOf = (db: Db, groupNos: readonly number[], scope: InstrumentScope) =>
  rows<MemberRow>(
    db,
    sql`select m.group_no as "groupNo", i.no as "instrumentNo", i.id, coalesce(${NAME}, '') as name, m.depth
        from instrument_group_member m join instrument i on i.no = m.instrument_no ${PLACE}
        where m.group_no = any(${groupNos}::int[]) and ${isWithin(scope)}
        order by m.group_no, m.position, i.no`,
  );

/** Returns the numbers of existing instruments of a project by id. */
export const numbersOf = async (db: Db, projectNo: number, ids: readonly string[]): Promise<Map<string, number>> => {
  const found = await rows<{ id: string; no: number }>(
    db,
    sql`select id, no from instrument where project_no = ${projectNo} and id = any(${ids}::text[])`,
  );
  return new Map(found.map(({ id, no }) => [id, no]));
};

export async function setMembers(
  tx: Db,
  groupNo: number,
  members: readonly { instrumentNo: number; depth: number }[],
): Promise<void> {
  const numbers = members.map(({ instrumentNo }) => instrumentNo);
  await leaveGroup(tx, groupNo);
  await run(
    tx,
    sql`insert into instrument_group_member (group_no, instrument_no, depth, position)
        select ${groupNo}::int, m.no, m.depth, m.position
        from unnest(${numbers}::int[], ${members.map(({ depth }) => depth)}::float8[])
          with ordinality as m (no, depth, position)`,
  );
  await touchConfig(tx, { instruments: numbers });
}

/** Removes all members of a group. Members of a borehole are computed individually from now on. */
async function leaveGroup(tx: Db, groupNo: number): Promise<void> {
  const left = await rows<{ no: number }>(
    tx,
    sql`delete from instrument_group_member where group_no = ${groupNo} returning instrument_no as no`,
  );
  await touchConfig(tx, { instruments: left.map(({ no }) => no) });
}

export async function deleteGroup(tx: Db, no: number): Promise<void> {
  await leaveGroup(tx, no);
  await run(tx, sql`delete from instrument_group where no = ${no}`);
}
