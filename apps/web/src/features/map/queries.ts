import { getStormData, type StormRow } from '@talus/contract/latest-data';
import { getMapLayers } from '@talus/contract/map';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { now } from '../../app/clock';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';
import { api } from '../../lib/api';

const layersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'map-layers'],
    queryFn: ({ signal }) => api(getMapLayers, { params: { projectId } }, { signal }),
    // A replaced shapefile has another version in this answer
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    // Quiet: without layers the built-in map shows the same points
    meta: { quiet: true },
  });

/** Queries the tiles and the available layers of the project. */
export const useMapLayers = () => {
  const projectId = useProjectId();
  return useQuery({ ...layersQuery(projectId), enabled: projectId !== '' });
};

/** Queries the rain of the gauges by instrument while `isWanted`. Quiet: users without permission see no sums. */
export const useRainSums = (isWanted: boolean): ReadonlyMap<string, StormRow> => {
  const projectId = useProjectId();
  const { data, refetch } = useQuery({
    queryKey: ['project', projectId, 'map-rain'],
    queryFn: ({ signal }) => api(getStormData, { params: { projectId, timestamp: String(now()) } }, { signal }),
    enabled: isWanted && projectId !== '',
    refetchInterval: POLL_MS,
    meta: { quiet: true },
  });
  useWithdrawal(() => {
    if (isWanted) refetch();
  });
  return useMemo(() => new Map((data ?? []).map((row) => [row._id, row])), [data]);
};
