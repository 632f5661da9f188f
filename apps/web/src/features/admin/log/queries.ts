import { listLog, listLogPeople } from '@talus/contract/admin/log';
import { usePages, useRead } from '../../../app/data/read';
import type { LogFilter } from './url';

/** Page size; older records load on demand. */
export const BATCH = 500;

export const useLog = ({ type, client, span, find, of }: LogFilter) =>
  usePages(listLog, {
    inputOf: (before: number) => ({
      query: {
        limit: BATCH,
        ...(type && { type }),
        ...(client && { client }),
        ...(span && { from: new Date(span.start).toISOString(), to: new Date(span.end).toISOString() }),
        ...(find.trim() && { find: find.trim() }),
        ...(of && { noun: of.noun, noun_id: of.id }),
        ...(before && { before }),
      },
    }),
    first: 0,
    next: (page) => (page.length === BATCH ? page.at(-1)?.no : undefined),
  });

export const useLogPeople = () => useRead(listLogPeople, {});
