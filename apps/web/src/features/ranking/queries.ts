import { getRanking } from '@talus/contract/data/ranking';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { useRead } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';

/** Queries the ranking. Quiet: the screen shows the failure. */
export const useRanking = ({ from, to }: TimeSpan, keepsOutliers: boolean) =>
  useRead(getRanking, {
    params: { projectId: useProjectId() },
    query: {
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      outliers: keepsOutliers ? 'kept' : 'dropped',
    },
  });
