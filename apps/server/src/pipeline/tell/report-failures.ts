import type { TellFailed } from '../../features/reports/store';
import { enqueueNotices } from './enqueue';
import type { Notice } from './notice';

/** Notifies administrators of scheduled reports that failed, each with its reason, within the caller's transaction. */
export const tellFailedReports: TellFailed = async (tx, failed, { now, publicUrl }) => {
  const notices = failed.map(({ id, number, title, projectNo, problem }): Notice => {
    const about = { project: projectNo, level: null, readingTime: now.getTime() };
    return {
      kind: 'schedule',
      ...about,
      report: { number, title, problem },
      dedupeKey: `schedule ${id} ${now.toISOString()}`,
    };
  });
  await enqueueNotices(tx, notices, { now, publicUrl });
};
