import type { Remark } from '@talus/contract/data/remarks';
import type { Noun } from '../../platform/changes/noun';
import { loadRemarks, type RemarkRow } from './store';

/** Remarks publish a live message of their own kind, for charts. */
export const REMARK: Noun<Remark> = {
  name: 'remark',
  table: 'remark',
  missing: 'remark.not-found',
  tellsItself: true,
  load: async (db, nos) =>
    (await loadRemarks(db, nos)).map((row) => ({
      no: row.no,
      name: row.instrumentName,
      projectNo: row.projectNo,
      answer: wireRemark(row),
    })),
  recorded: ({ type, content, start_date, end_date }) => ({ type, content, start_date, end_date }),
};

export const wireRemark = (row: RemarkRow): Remark => ({
  _id: row.id,
  revision: row.revision,
  type: row.type,
  content: row.content,
  start_date: row.startDate.toISOString(),
  end_date: row.endDate?.toISOString() ?? null,
  user: row.userName === null ? null : { name: row.userName },
  created_at: row.createdAt.toISOString(),
});
