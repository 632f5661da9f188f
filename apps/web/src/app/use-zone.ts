import { useConfig } from './config';
import { useProject } from './session/store';

/** Returns the selected project's time zone, or the installation's. */
export const useZone = (): string => {
  const { timezone } = useConfig();
  return useProject()?.timezone ?? timezone;
};
