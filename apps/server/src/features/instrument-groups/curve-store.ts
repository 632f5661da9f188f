import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { type Db, rows, sql } from '../../platform/db/db';
import { isWithin, joinVersion, PLACE } from '../../records/instruments/instrument-query';

/** The logger columns with the two face readings of a depth. */
export type FaceColumns = { documentNo: number; plus: number; minus: number };

/** A depth of a group, with the settings of its version in force. */
export type CurveMember = {
  instrumentNo: number;
  id: string;
  name: string;
  depth: number;
  unit: string;
  decimals: number;
  field: 'reading1' | 'reading2';
  /** 0: no logger writes it; the instrument is read manually. */
  intervalMs: number;
  faces: FaceColumns | null;
};

/** Lists the depths of a group in order that the person may see, by their versions in force at a time. */
export const curveMembersOf = (db: Db, groupNo: number, scope: InstrumentScope, at: Date) =>
  rows<CurveMember>(
    db,
    sql`select i.no as "instrumentNo", i.id, m.depth, i.display_output as field, v.name, v.unit, v.decimal_points as decimals,
          coalesce(d.data_interval_ms, 0) as "intervalMs",
          case when p.no is not null and n.no is not null then
            json_build_object('documentNo', p.document_no, 'plus', p.position, 'minus', n.position) end as faces
        from instrument_group_member m join instrument i on i.no = m.instrument_no ${PLACE}
          ${joinVersion(at)}
          left join document d on d.no = v.document_no
          left join channel p on p.no = v.a_plus_channel_no
          left join channel n on n.no = v.a_minus_channel_no and n.document_no = p.document_no
        where m.group_no = ${groupNo} and ${isWithin(scope)}
        order by m.position, i.no`,
  );
