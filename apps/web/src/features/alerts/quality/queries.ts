import { getAlarmQuality, setOperatorPositions } from '@talus/contract/alarm-quality';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../../app/project-queries';
import { api } from '../../../lib/api';

const qualityKey = (projectId: string) => [...newsKey(projectId, 'event'), 'quality'];

/**
 * Queries the alarm quality from a moment up to now. The server's clock ends the span, so that the query key is stable.
 */
export const useAlarmQuality = (from: number) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...qualityKey(projectId), from],
    queryFn: ({ signal }) =>
      api(getAlarmQuality, { params: { projectId }, query: { from: new Date(from).toISOString() } }, { signal }),
    meta: { quiet: true },
  });
};

/** Saves the number of operator positions. Quiet: the dialog shows the result. */
export const useSavePositions = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (positions: number) => api(setOperatorPositions, { params: { projectId }, body: { positions } }),
    onSuccess: () => client.invalidateQueries({ queryKey: qualityKey(projectId) }),
    meta: { quiet: true },
  });
};
