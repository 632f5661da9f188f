import { listManualOutputs } from '@talus/contract/data/manual';
import { usePages } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';
import { nextBefore } from './state';

const PAGE = 5000;

/** Reads manual readings page by page, newest first; refetched only on request, never during editing. */
export const useHistory = (type: string) => {
  const projectId = useProjectId();
  return usePages(
    listManualOutputs,
    {
      inputOf: (before: string) => ({
        params: { projectId },
        query: { limit: PAGE, ...(before && { before }), ...(type && { instrumentType: type }) },
      }),
      first: '',
      next: (page) => nextBefore(page, PAGE),
    },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
};
