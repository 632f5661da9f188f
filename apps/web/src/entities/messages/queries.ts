import { listProjectSms } from '@talus/contract/sms';
import { useQuery } from '@tanstack/react-query';
import { newsKey, POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

/** Returns the messages of the project, newest first; refetched with the events, since an event may send a message. */
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
