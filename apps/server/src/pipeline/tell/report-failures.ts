import type { Db } from '../../platform/db/db';
import type { Problem } from '../../platform/jobs/job-store';
import { enqueueNotices } from './enqueue';
import type { Notice } from './notice';

/** A failed run of a scheduled report. */
export type FailedRun = {
  id: string;
  number: string;
  title: string;
  projectNo: number;
  problem: Problem | null;
};

/** Notifies administrators of scheduled reports that failed, each with its reason, within the caller's transaction. */
export async function tellFailedReports(
  tx: Db,
  failed: readonly FailedRun[],
  { now, publicUrl }: { now: Date; publicUrl: string | null },
): Promise<void> {
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
}
