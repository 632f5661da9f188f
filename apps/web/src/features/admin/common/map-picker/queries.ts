import { getMapLayers } from '@talus/contract/map';
import type { LonLat } from '@talus/domain/map/bounds';
import { useQuery } from '@tanstack/react-query';
import { projectQueries, useProjectId } from '../../../../app/project-queries';
import { api } from '../../../../lib/api';

const STALE_MS = 5 * 60_000;

/** Returns the installation's map tiles; null: none or not yet known. The built-in map shows places without tiles. */
export const useTiles = () => {
  const projectId = useProjectId();
  const { data } = useQuery({
    queryKey: ['project', projectId, 'map-layers'],
    queryFn: ({ signal }) => api(getMapLayers, { params: { projectId } }, { signal }),
    enabled: projectId !== '',
    staleTime: STALE_MS,
    meta: { quiet: true },
  });
  return data?.tiles ?? null;
};

/**
 * Returns the place of the current project, as the map centre for things without a place. Quiet: the default is Taiwan.
 */
export const useProjectPlace = (): { place: LonLat | undefined; isKnown: boolean } => {
  const projectId = useProjectId();
  const { data, error } = useQuery({
    ...projectQueries.details(projectId),
    enabled: projectId !== '',
    meta: { quiet: true },
  });
  const { lon, lat } = data ?? {};
  const isThere = typeof lon === 'number' && typeof lat === 'number';
  return { place: isThere ? { lon, lat } : undefined, isKnown: data !== undefined || error !== null };
};
