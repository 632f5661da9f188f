import { listLog } from '@talus/contract/log';
import { getSetup } from '@talus/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api';

export const useSetup = () =>
  useQuery({
    queryKey: ['admin', 'setup'],
    queryFn: ({ signal }) => api(getSetup, {}, { signal }),
    meta: { quiet: true },
  });

/** The last things that were changed. */
export const useLastChanges = () =>
  useQuery({
    queryKey: ['admin', 'log', 'last-changes'],
    queryFn: ({ signal }) => api(listLog, { query: { type: 'update_log', limit: 6 } }, { signal }),
    meta: { quiet: true },
  });
