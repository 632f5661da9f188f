import { getCompleteness, getCompletenessDay } from '@talus/contract/completeness';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api';

type Span = { from: string; to: string };

/** Reads the completeness of a project. `from` and `to` are dates of the project's calendar. */
export const useCompleteness = (projectId: string, { from, to }: Span) =>
  useQuery({
    queryKey: ['admin', 'completeness', projectId, from, to],
    queryFn: ({ signal }) => api(getCompleteness, { params: { projectId }, query: { from, to } }, { signal }),
    meta: { quiet: true },
  });

export const useCompletenessDay = (instrumentId: string, day: string) =>
  useQuery({
    queryKey: ['admin', 'completeness-day', instrumentId, day],
    queryFn: ({ signal }) => api(getCompletenessDay, { params: { instrumentId }, query: { day } }, { signal }),
    // Keeps the previous day of the instrument while loading, but not of another instrument
    placeholderData: (before) => (before?._id === instrumentId ? before : undefined),
    meta: { quiet: true },
  });
