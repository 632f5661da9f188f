import { listManualOutputs } from '@talus/contract/manual';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import { nextBefore } from './state';

const PAGE = 5000;

/** Reads manual readings page by page, newest first; refetched only on request, never during editing. */
export const useHistory = (type: string) => {
  const projectId = useProjectId();
  return useInfiniteQuery({
    queryKey: ['project', projectId, 'manual-outputs', type],
    queryFn: ({ pageParam, signal }) =>
      api(
        listManualOutputs,
        {
          params: { projectId },
          query: { limit: PAGE, ...(pageParam && { before: pageParam }), ...(type && { instrumentType: type }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => nextBefore(page, PAGE),
    enabled: projectId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
};
