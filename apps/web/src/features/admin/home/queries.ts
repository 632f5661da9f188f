import { getCompleteness } from '@talus/contract/completeness';
import { listLog } from '@talus/contract/log';
import { bringBackMissing, getSetup, putAwayMissing } from '@talus/contract/setup';
import type { Check } from '@talus/domain/setup/missing';
import { DAY_MS } from '@talus/domain/time/duration';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { now } from '../../../app/clock';
import { api } from '../../../lib/api';

const SETUP = ['admin', 'setup'];

/** Whoever comes back from mending something sees at once what is left. */
export const useSetup = () =>
  useQuery({
    queryKey: SETUP,
    queryFn: ({ signal }) => api(getSetup, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

/** The last two weeks of a project, the usual span of this card. */
export const useCompletenessOf = (projectId: string) =>
  useQuery({
    queryKey: ['admin', 'completeness', projectId, 'two-weeks'],
    queryFn: ({ signal }) => {
      const from = new Date(now() - 13 * DAY_MS).toISOString();
      return api(getCompleteness, { params: { projectId }, query: { from } }, { signal });
    },
    meta: { quiet: true },
  });

/** The last things that were added, changed or deleted. */
export const useLastChanges = () =>
  useQuery({
    queryKey: ['admin', 'log', 'last-changes'],
    queryFn: ({ signal }) => api(listLog, { query: { changes: 'true', limit: 6 } }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  });

type Line = { project: string; check: Check };

/** Puts lines away and brings them back; refused where the line is no longer what was seen. */
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
