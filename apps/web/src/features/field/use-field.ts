import { useEffect } from 'react';
import { useHeldSession } from '../../app/session/held';
import { startField } from '../../entities/field/start';
import { deviceStore } from '../../entities/field/store';
import { startWorker } from '../../entities/field/worker';

/** What every field screen stands on: what lies on the device, the way to open without a network, and a login that may end. */
export const useField = (): { isRefused: boolean } => {
  useEffect(() => {
    startWorker();
    startField().catch((error: unknown) =>
      deviceStore.dispatch({ failure: error instanceof Error ? error.message : String(error) }),
    );
  }, []);
  return useHeldSession();
};
