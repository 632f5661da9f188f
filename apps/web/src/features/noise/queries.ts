import { getNoise, listNoiseSensors } from '@talus/contract/data/noise';
import { useRead } from '../../app/data/read';
import { useProjectId } from '../../app/project-queries';

export const REFRESH_MS = 300_000;

/** Queries the noise sensors. The screen shows the failure, also of the next query. */
export const useNoiseSensors = () => useRead(listNoiseSensors, { params: { projectId: useProjectId() } });

export type AskedNoise = { sensor: string; from: string; to: string };

/** Queries the noise of a sensor over some days; disabled for null. */
export const useNoise = (asked: AskedNoise | null) => {
  const projectId = useProjectId();
  const input = asked && {
    params: { projectId, instrumentId: asked.sensor },
    query: { from: asked.from, to: asked.to },
  };
  return useRead(getNoise, input, { refetchInterval: REFRESH_MS });
};
