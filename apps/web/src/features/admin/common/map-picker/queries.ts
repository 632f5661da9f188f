import { getMapLayers } from '@talus/contract/map';
import type { LonLat } from '@talus/domain/map/bounds';
import { useQuery } from '@tanstack/react-query';
import { projectQueries, useProjectId } from '../../../../app/project-queries';
import { api } from '../../../../lib/api';

const STALE_MS = 5 * 60_000;

/** The tiles of the installation; null: none, or not known yet. The built-in map shows places without them. */
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

/** Where the project in work is, for what has no place yet. Quiet: the map begins with Taiwan otherwise. */
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
