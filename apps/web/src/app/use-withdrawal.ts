import type { LatestRow } from '@talus/contract/data/latest-data';
import { useEffect, useRef } from 'react';
import { withdrawnIds } from './live/apply';
import { useLatestData, useProjectId } from './project-queries';

type Seen = { projectId: string; rows: readonly LatestRow[] | undefined };

const EVERY_ONE = () => true;

/**
 * Calls `onWithdrawn` when the newest reading of an instrument was deleted, masked or corrected. Curves and sums are
 * fetched apart from the rows, and no newer reading arrives that would make a screen refetch them.
 */
export const useWithdrawal = (
  onWithdrawn: () => void,
  concerns: (instrumentId: string) => boolean = EVERY_ONE,
): void => {
  const projectId = useProjectId();
  const { data: rows } = useLatestData();
  const seen = useRef<Seen>({ projectId, rows });
  const latest = useRef({ onWithdrawn, concerns });
  latest.current = { onWithdrawn, concerns };
  useEffect(() => {
    const before = seen.current;
    seen.current = { projectId, rows };
    if (!rows || !before.rows || before.projectId !== projectId) return;
    if (withdrawnIds(before.rows, rows).some(latest.current.concerns)) latest.current.onWithdrawn();
  }, [projectId, rows]);
};
