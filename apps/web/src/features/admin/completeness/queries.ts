import { getCompleteness, getCompletenessDay } from '@talus/contract/data/completeness';
import { useRead } from '../../../app/data/read';

type Span = { from: string; to: string };

/** Reads the completeness of a project. `from` and `to` are dates of the project's calendar. */
export const useCompleteness = (projectId: string, { from, to }: Span) =>
  useRead(getCompleteness, { params: { projectId }, query: { from, to } });

export const useCompletenessDay = (instrumentId: string, day: string) =>
  useRead(
    getCompletenessDay,
    { params: { instrumentId }, query: { day } },
    // Keeps the previous day of the instrument while loading, but not of another instrument
    { placeholderData: (before) => (before?._id === instrumentId ? before : undefined) },
  );
