import { listManualInstruments, listManualTypes } from '@talus/contract/manual';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

const TYPES_STALE_MS = 5 * 60_000;

/** Returns the types of manually read instruments, sorted by code. */
export const useManualTypes = () =>
  useQuery({
    queryKey: ['manual-types'],
    queryFn: ({ signal }) => api(listManualTypes, {}, { signal }),
    staleTime: TYPES_STALE_MS,
  });

export const manualInstrumentsKey = (projectId: string) =>
  [...newsKey(projectId, 'change'), 'manual-instruments'] as const;

/** Returns the manually read instruments of the selected project, each with all its versions. */
export const useManualInstruments = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: manualInstrumentsKey(projectId),
    queryFn: ({ signal }) => api(listManualInstruments, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
  });
};
