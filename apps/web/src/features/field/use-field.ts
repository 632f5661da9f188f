import { useEffect } from 'react';
import { useHeldSession } from '../../app/session/held';
import { startField } from '../../entities/field/start';
import { reportDevice } from '../../entities/field/store';
import { startWorker } from '../../entities/field/worker';

/** Sets up every field screen: starts the service worker and the device queue, and watches for an expired login. */
export const useField = (): { isRefused: boolean } => {
  useEffect(() => {
    startWorker();
    startField().catch(reportDevice);
  }, []);
  return useHeldSession();
};
