import { getImpossible } from '@talus/contract/instrument-tools';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';

/** Returns the impossible readings that an instrument's logger wrote during the last week; null: no request. */
export const useImpossible = (instrumentId: string | null) =>
  useQuery({
    queryKey: ['instrument', instrumentId, 'impossible'],
    queryFn: ({ signal }) => api(getImpossible, { params: { instrumentId: instrumentId ?? '' } }, { signal }),
    enabled: instrumentId !== null,
    meta: { quiet: true },
  });
