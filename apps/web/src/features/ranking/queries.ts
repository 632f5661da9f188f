import { getRanking } from '@talus/contract/ranking';
import type { TimeSpan } from '@talus/domain/time/time-span';
import { useQuery } from '@tanstack/react-query';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** Queries the ranking. Quiet: the screen shows the failure. */
export const useRanking = ({ from, to }: TimeSpan, keepsOutliers: boolean) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: ['project', projectId, 'ranking', from, to, keepsOutliers],
    queryFn: ({ signal }) =>
      api(
        getRanking,
        {
          params: { projectId },
          query: {
            from: new Date(from).toISOString(),
            to: new Date(to).toISOString(),
            outliers: keepsOutliers ? 'kept' : 'dropped',
          },
        },
        { signal },
      ),
    meta: { quiet: true },
  });
};
