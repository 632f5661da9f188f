import { useEffect } from 'react';
import { useHeldSession } from '../../app/session/held';
import { startField } from '../../entities/field/start';
import { reportDevice } from '../../entities/field/store';
import { startWorker } from '../../entities/field/worker';

/** What every field screen stands on: what lies on the device, the way to open without a network, and a login that may end. */
export const useField = (): { isRefused: boolean } => {
  useEffect(() => {
    startWorker();
    startField().catch(reportDevice);
  }, []);
  return useHeldSession();
};
