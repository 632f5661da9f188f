import { useEffect } from 'react';
import { useSession } from '../session/store';
import { startLive } from './start-live';

/** The stream of the selected project, while there is a session. A renewed session is waited for: it has a fresh cookie. */
export const useLiveStream = (): void => {
  const { projectId, renewedAt } = useSession();
  const isRenewed = renewedAt > 0;
  useEffect(() => (projectId !== null && isRenewed ? startLive(projectId) : undefined), [projectId, isRenewed]);
};
