import type { MaskPart, MaskReason } from '@talus/domain/masks/mask';
import { type Db, one, rows, type Sql, sql } from '../../platform/db/db';
import { IS_OCC, NAME, PLACE } from '../../records/instruments/instrument-query';
import { lockDocuments } from '../../records/readings/write/lock-document';

type Named = { name: string };

export type MaskRow = {
  no: number;
  id: string;
  revision: number;
  projectNo: number;
  /** Whether the operations centre sees the instrument. */
  isOcc: boolean;
  project: { id: string; name: string };
  instrumentNo: number;
  instrumentId: string;
  instrumentName: string;
  from: Date;
  to: Date | null;
  part: MaskPart;
  reason: MaskReason;
  note: string;
  author: Named | null;
  createdAt: Date;
  undoneAt: Date | null;
  undoneBy: Named | null;
  count: number;
};

const isHeldBy = sql`h.instrument_no = m.instrument_no and h.ts >= m.from_ts and (m.to_ts is null or h.ts <= m.to_ts)`;

const MASK = sql`
  select m.no, m.id, m.revision, i.project_no as "projectNo", ${IS_OCC} as "isOcc", json_build_object('id', p.id, 'name', p.name) as project,
    i.no as "instrumentNo", i.id as "instrumentId", coalesce(${NAME}, '') as "instrumentName",
    m.from_ts as from, m.to_ts as to, m.part, m.reason, m.note, m.created_at as "createdAt", m.undone_at as "undoneAt",
    case when u.no is not null then json_build_object('name', u.name) end as author,
    case when w.no is not null then json_build_object('name', w.name) end as "undoneBy",
    case when m.undone_at is null then (select count(*)::int from masked_reading h where ${isHeldBy}) else 0 end as count
  from reading_mask m join instrument i on i.no = m.instrument_no join project p on p.no = i.project_no ${PLACE}
    left join app_user u on u.no = m.created_by left join app_user w on w.no = m.undone_by`;

export const loadMasks = (db: Db, nos: readonly number[]) =>
  rows<MaskRow>(db, sql`${MASK} where m.no = any(${nos}::int[])`);

export const findMask = (db: Db, id: string) => one<MaskRow>(db, sql`${MASK} where m.id = ${id}`);

type MaskListSpan = { from: Date | null; to: Date | null };

const touches = ({ from, to }: MaskListSpan): Sql => sql`
  (${to}::timestamptz is null or m.from_ts <= ${to})
  and (${from}::timestamptz is null or m.to_ts is null or m.to_ts >= ${from})`;

/** Lists the masks in force that touch a span, oldest first. */
export const listMasks = (db: Db, instrumentNos: readonly number[], span: MaskListSpan) =>
  rows<MaskRow>(
    db,
    sql`${MASK} where m.instrument_no = any(${instrumentNos}::int[]) and m.undone_at is null and ${touches(span)}
        order by m.from_ts, m.no`,
  );

export type MaskQuestion = {
  project?: string | undefined;
  instrument?: string | undefined;
  state: 'all' | 'in-force' | 'undone';
  limit: number;
  before?: string | undefined;
};

/** Lists masks, newest first. */
export const listAllMasks = (db: Db, { project = '', instrument = '', state, limit, before = '' }: MaskQuestion) =>
  rows<MaskRow>(
    db,
    sql`${MASK} where (${project} = '' or p.id = ${project}) and (${instrument} = '' or i.id = ${instrument})
          and (${state} = 'all' or (m.undone_at is null) = (${state} = 'in-force'))
          and (${before} = '' or m.no < (select b.no from reading_mask b where b.id = ${before}))
        order by m.no desc limit ${limit}`,
  );

export type OpenAlarm = {
  id: string;
  instrumentName: string;
  kind: 'level' | 'rate' | 'rain';
  level: 'WL' | 'AL' | 'WSL' | 'down';
};

/** Lists the alarms in progress of a project's readings. */
export const listOpenAlarms = (db: Db, projectNo: number) =>
  rows<OpenAlarm>(
    db,
    sql`select e.id, coalesce(${NAME}, '') as "instrumentName", e.kind, e.level from event e join instrument i on i.no = e.instrument_no
        where e.project_no = ${projectNo} and e.closed_at is null and e.kind in ('level', 'rate', 'rain') order by e.no`,
  );

/**
 * Locks the loggers of the masks' instruments: until the transaction ends no rows of theirs are ingested, and no
 * reading of theirs is restored.
 */
export async function holdWatchedLoggers(tx: Db, maskIds: readonly string[]): Promise<void> {
  const documents = await rows<{ no: number }>(
    tx,
    sql`select distinct v.document_no as no from instrument_version v join reading_mask m on m.instrument_no = v.instrument_no
        where v.document_no is not null and m.id = any(${maskIds}::text[])`,
  );
  await lockDocuments(
    tx,
    documents.map(({ no }) => no),
  );
}
