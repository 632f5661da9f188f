import { type Counted, countNouns } from '@talus/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { newsKey, POLL_MS } from '../../app/project-queries';
import { useSession } from '../../app/session/store';
import { api } from '../../lib/api';

/** How many there are of each noun, as its page shows; null until the server said so. Counted again from page to page. */
export const useNounCounts = (): Record<Counted, number> | null => {
  const { projectId } = useSession();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: [...newsKey(projectId ?? '', 'change'), 'count', pathname],
    queryFn: ({ signal }) => api(countNouns, { query: projectId ? { project: projectId } : {} }, { signal }),
    // Those of the last page stand until the next ones are known
    placeholderData: (last) => last,
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  return data ?? null;
};
