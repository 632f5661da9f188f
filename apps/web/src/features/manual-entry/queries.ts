import { listManualOutputs, type ManualOutput, readManualDay } from '@talus/contract/data/manual';
import type { Zone } from '@talus/domain/time/zone';
import { useComposed } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import { startOfDate } from './dates';

/** Maximum number of outputs per call. */
const MOST_PAST = 20_000;

export type DayOutput = Omit<ManualOutput, '_id' | 'TIMESTAMP'> & { _id: string | null; TIMESTAMP: string | null };

/** The day's reading of each instrument, and earlier readings of the type, newest first. */
export type EntryDay = { day: readonly DayOutput[]; past: readonly ManualOutput[] };

export const readDay = (projectId: string, date: string, signal?: AbortSignal) =>
  api(readManualDay, { params: { projectId, date } }, signal ? { signal } : {});

/** Reads the day once and after an upload. No background refetch, because input refers to the data. */
export const useEntryDay = (date: string, type: string, zone: Zone) => {
  const projectId = useProjectId();
  return useComposed(
    {
      name: 'day of manual readings',
      // Not refreshed by writes of readings
      routes: [readManualDay],
      input: { projectId, date, type },
      load: async ({ client, signal }): Promise<EntryDay> => {
        const before = new Date(startOfDate(date, zone)).toISOString();
        const query = { limit: MOST_PAST, before, instrumentType: type };
        const [day, past] = await Promise.all([
          readDay(projectId, date, signal),
          client(listManualOutputs, { params: { projectId }, query }, { signal }),
        ]);
        return { day, past: past.filter(({ is_note, struck }) => !is_note && struck === null) };
      },
    },
    { enabled: type !== '', staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  );
};
