import type { StormRow } from '@talus/contract/data/latest-data';
import { getMapLayers } from '@talus/contract/places/map';
import { useMemo } from 'react';
import { useRead } from '../../app/data/read';
import { POLL_MS, useGaugeRain, useProjectId } from '../../app/project-queries';
import { useWithdrawal } from '../../app/use-withdrawal';

/**
 * Queries the tiles and the available layers of the project; a replaced shapefile has another version in the answer.
 * Quiet: without layers the built-in map shows the same points.
 */
export const useMapLayers = () =>
  useRead(getMapLayers, { params: { projectId: useProjectId() } }, { refetchInterval: POLL_MS, staleTime: POLL_MS });

/** Queries the rain of the gauges by instrument while `isWanted`. Quiet: users without permission see no sums. */
export const useRainSums = (isWanted: boolean): ReadonlyMap<string, StormRow> => {
  const { data, refetch } = useGaugeRain(useProjectId(), { enabled: isWanted, refetchInterval: POLL_MS });
  useWithdrawal(() => {
    if (isWanted) refetch();
  });
  return useMemo(() => new Map((data ?? []).map((row) => [row._id, row])), [data]);
};
