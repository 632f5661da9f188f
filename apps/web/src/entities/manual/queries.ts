import { listManualInstruments, listManualTypes } from '@talus/contract/manual';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

const TYPES_STALE_MS = 5 * 60_000;

/** The types of instruments that people read, by the first letter of their name. */
export const useManualTypes = () =>
  useQuery({
    queryKey: ['manual-types'],
    queryFn: ({ signal }) => api(listManualTypes, {}, { signal }),
    staleTime: TYPES_STALE_MS,
  });

export const manualInstrumentsKey = (projectId: string) =>
  [...newsKey(projectId, 'change'), 'manual-instruments'] as const;

/** What people read in the selected project, each with all its versions. */
export const useManualInstruments = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: manualInstrumentsKey(projectId),
    queryFn: ({ signal }) => api(listManualInstruments, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
  });
};
