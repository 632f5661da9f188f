import { getSystem } from '@talus/contract/system';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api';

/** Polling interval; loops record a heartbeat every five seconds. */
const EVERY_MS = 10_000;

export const useSystem = () =>
  useQuery({
    queryKey: ['admin', 'system'],
    queryFn: ({ signal }) => api(getSystem, {}, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  });
