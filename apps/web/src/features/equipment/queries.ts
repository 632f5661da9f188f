import { listInstrumentTypes } from '@talus/contract/instrument';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';

export const useInstrumentTypes = () =>
  useQuery({
    queryKey: ['instrument-types'],
    queryFn: ({ signal }) => api(listInstrumentTypes, {}, { signal }),
    staleTime: 5 * 60_000,
  });
