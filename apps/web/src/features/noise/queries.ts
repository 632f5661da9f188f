import { getNoise, listNoiseSensors } from '@talus/contract/noise';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';

export const REFRESH_MS = 300_000;

const noiseKey = (projectId: string) => [...newsKey(projectId, 'change'), 'noise'];

/** Queries the noise sensors. Quiet, like the next query: the screen shows the failure. */
export const useNoiseSensors = () => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...noiseKey(projectId), 'sensors'],
    queryFn: ({ signal }) => api(listNoiseSensors, { params: { projectId } }, { signal }),
    meta: { quiet: true },
  });
};

export type AskedNoise = { sensor: string; from: string; to: string };

/** Queries the noise of a sensor over some days; disabled for null. */
export const useNoise = (asked: AskedNoise | null) => {
  const projectId = useProjectId();
  return useQuery({
    queryKey: [...noiseKey(projectId), 'days', asked],
    queryFn: ({ signal }) => {
      const { sensor, from, to } = asked as AskedNoise;
      return api(getNoise, { params: { projectId, instrumentId: sensor }, query: { from, to } }, { signal });
    },
    enabled: asked !== null,
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
  });
};

/** Returns a function that refetches sensors and days. */
export const useReadNoise = () => {
  const projectId = useProjectId();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: noiseKey(projectId) });
};
