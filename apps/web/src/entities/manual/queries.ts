import { listManualInstruments, listManualTypes } from '@talus/contract/data/manual';
import { useRead } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';

const TYPES_STALE_MS = 5 * 60_000;

/** Returns the types of manually read instruments, sorted by code. */
export const useManualTypes = () => useRead(listManualTypes, {}, { isLoud: true, staleTime: TYPES_STALE_MS });

/** Returns the manually read instruments of the selected project, each with all its versions. */
export const useManualInstruments = () =>
  useRead(listManualInstruments, { params: { projectId: useProjectId() } }, { isLoud: true });
