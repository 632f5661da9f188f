import { getCompleteness } from '@talus/contract/completeness';
import { listLog } from '@talus/contract/log';
import { bringBackMissing, getSetup, putAwayMissing } from '@talus/contract/setup';
import type { Check } from '@talus/domain/setup/missing';
import { DAY_MS } from '@talus/domain/time/duration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '../../../app/clock';
import { api } from '../../../lib/api';

const SETUP = ['admin', 'setup'];

/** Reads the set-up state; refetches when the user returns from fixing something. */
export const useSetup = () =>
  useQuery({
    queryKey: SETUP,
    queryFn: ({ signal }) => api(getSetup, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** Reads the completeness of the last two weeks of a project. */
export const useCompletenessOf = (projectId: string) =>
  useQuery({
    queryKey: ['admin', 'completeness', projectId, 'two-weeks'],
    queryFn: ({ signal }) => {
      const from = new Date(now() - 13 * DAY_MS).toISOString();
      return api(getCompleteness, { params: { projectId }, query: { from } }, { signal });
    },
    meta: { quiet: true },
  });

/** Reads the latest change-log records. */
export const useLastChanges = () =>
  useQuery({
    queryKey: ['admin', 'log', 'last-changes'],
    queryFn: ({ signal }) => api(listLog, { query: { changes: 'true', limit: 6 } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

type Line = { project: string; check: Check };

/** Snoozes and restores lines; refused if the line has changed since it was read. */
export const usePutAway = () => {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: SETUP });
  const away = useMutation({
    mutationFn: (line: Line & { n: number }) => api(putAwayMissing, { body: line }),
    onSettled,
  });
  const back = useMutation({ mutationFn: (line: Line) => api(bringBackMissing, { body: line }), onSettled });
  return { away, back };
};
