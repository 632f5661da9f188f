import { getAlarmQuality } from '@talus/contract/alarm-quality';
import { useQuery } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../../app/project-queries';
import { api } from '../../../lib/api';

/** From a moment up to now. The server's clock ends the span, so that the question stays the same. */
export const useAlarmQuality = (from: number) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'quality', from],
    queryFn: ({ signal }) =>
      api(getAlarmQuality, { params: { projectId }, query: { from: new Date(from).toISOString() } }, { signal }),
    meta: { quiet: true },
  });
};
