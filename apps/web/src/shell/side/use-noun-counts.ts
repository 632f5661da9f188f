import { type Counted, countNouns } from '@talus/contract/admin/setup';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRead } from '../../app/data/read';
import { POLL_MS } from '../../app/project-queries';
import { useSession } from '../../app/session/store';

/**
 * Returns the number of items of each noun, as its page shows; null until the first answer. Refetched at each change of
 * page.
 */
export const useNounCounts = (): Record<Counted, number> | null => {
  const { projectId } = useSession();
  const { pathname } = useLocation();
  const { data, refetch } = useRead(
    countNouns,
    { query: projectId ? { project: projectId } : {} },
    // Keeps the counts of the last project until the next ones arrive
    { placeholderData: keepPreviousData, refetchInterval: POLL_MS },
  );
  const counted = useRef(pathname);
  useEffect(() => {
    if (counted.current === pathname) return;
    counted.current = pathname;
    void refetch();
  }, [pathname, refetch]);
  return data ?? null;
};
