import { useEffect } from 'react';
import { useSession } from '../session/store';
import { startLive } from './start-live';

/**
 * Runs the stream of the selected project during a session. Waits for the renewal of the session, which sets a fresh
 * cookie.
 */
export const useLiveStream = (): void => {
  const { projectId, renewedAt } = useSession();
  const isRenewed = renewedAt > 0;
  useEffect(() => (projectId !== null && isRenewed ? startLive(projectId) : undefined), [projectId, isRenewed]);
};
