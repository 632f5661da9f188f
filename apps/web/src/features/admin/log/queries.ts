import { type LogRecord, listLog, listLogPeople } from '@talus/contract/log';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import type { LogFilter } from './url';

/** Page size; older records load on demand. */
export const BATCH = 500;

export const useLog = ({ type, client, span, find, of }: LogFilter) =>
  useInfiniteQuery({
    queryKey: ['admin', 'log', type, client, span?.start, span?.end, find, of?.id],
    queryFn: ({ signal, pageParam }) =>
      api(
        listLog,
        {
          query: {
            limit: BATCH,
            ...(type && { type }),
            ...(client && { client }),
            ...(span && { from: new Date(span.start).toISOString(), to: new Date(span.end).toISOString() }),
            ...(find.trim() && { find: find.trim() }),
            ...(of && { noun: of.noun, noun_id: of.id }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page: LogRecord[]) => (page.length === BATCH ? page.at(-1)?.no : undefined),
    meta: { quiet: true },
  });

export const useLogPeople = () =>
  useQuery({
    queryKey: ['admin', 'log-people'],
    queryFn: ({ signal }) => api(listLogPeople, {}, { signal }),
    meta: { quiet: true },
  });
