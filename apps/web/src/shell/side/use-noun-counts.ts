import { type Counted, countNouns } from '@talus/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { newsKey, POLL_MS } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { api } from '../../lib/api';

/**
 * Returns the number of items of each noun, as its page shows; null until the first answer. Refetched at each change of
 * page.
 */
export const useNounCounts = (): Record<Counted, number> | null => {
  const { projectId } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: [...newsKey(projectId ?? '', 'change'), 'count', pathname],
    queryFn: ({ signal }) => api(countNouns, { query: projectId ? { project: projectId } : {} }, { signal }),
    // Keep the counts of the last page until the next ones arrive
    placeholderData: (last) => last,
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  return data ?? null;
};
