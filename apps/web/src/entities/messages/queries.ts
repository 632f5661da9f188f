import { listProjectSms } from '@talus/contract/alarms/sms';
import { useRead } from '../../app/data/read';
import { POLL_MS, useProjectId } from '../../app/project-queries';

/** Returns the messages of the project, newest first; refetched with the events, since an event may send a message. */
export const useProjectSms = (daysAgo: number) =>
  useRead(
    listProjectSms,
    { query: { daysAgo: String(daysAgo), project: useProjectId() } },
    { refetchInterval: POLL_MS },
  );
