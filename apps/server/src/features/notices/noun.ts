import type { Notice } from '@talus/contract/admin/notices';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import { formatTime } from '@talus/domain/time/format';
import type { Noun } from '../../platform/changes/noun';
import { type NoticeRow, noticesOf } from './store';

/** Length of the text by which an announcement is recognised. */
const NAMED = 60;

/** `timezone` applies to announcements without a project. */
export const wireNotice =
  (timezone: string) =>
  ({ id, revision, content, ts, project }: NoticeRow): Notice => ({
    _id: id,
    revision,
    content,
    TIMESTAMP: ts.toISOString(),
    date: formatTime(ts.getTime(), project?.timezone ?? timezone, 'YYYY-MM-DD'),
    project: project && { _id: project.id, name: project.name },
  });

/** An announcement written by a person. */
export const noticeNoun = (timezone: string): Noun<Notice> => ({
  name: 'notice',
  table: 'notice',
  missing: 'notice.not-found',
  load: async (db, nos) =>
    (await noticesOf(db, nos)).map((row) => ({
      no: row.no,
      name: oneLine(row.content).slice(0, NAMED),
      projectNo: row.projectNo,
      answer: wireNotice(timezone)(row),
    })),
  recorded: ({ content, date, project }) => ({ content, date, project: project?.name ?? null }),
});
