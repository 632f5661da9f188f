import { listProjectSms } from '@talus/contract/sms';
import { useQuery } from '@tanstack/react-query';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** The messages of the project, newest first. An event may send one, so they are read again with the events. */
export const useProjectSms = (daysAgo: number) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...newsKey(projectId, 'event'), 'sms', daysAgo],
    queryFn: ({ signal }) =>
      api(listProjectSms, { query: { daysAgo: String(daysAgo), project: projectId } }, { signal }),
    refetchInterval: POLL_MS,
    enabled: projectId !== '',
    meta: { quiet: true },
  });
};
