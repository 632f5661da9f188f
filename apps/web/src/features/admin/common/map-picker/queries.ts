import { getMapLayers } from '@talus/contract/places/map';
import { getProject } from '@talus/contract/places/project';
import type { LonLat } from '@talus/domain/map/bounds';
import { useRead } from '../../../../app/data/read';
import { useProjectId } from '../../../../app/project-queries';

const STALE_MS = 5 * 60_000;

/** Returns the installation's map tiles; null: none or not yet known. The built-in map shows places without tiles. */
export const useTiles = () => {
  const { data } = useRead(getMapLayers, { params: { projectId: useProjectId() } }, { staleTime: STALE_MS });
  return data?.tiles ?? null;
};

/**
 * Returns the place of the current project, as the map centre for things without a place. Quiet: the default is Taiwan.
 */
export const useProjectPlace = (): { place: LonLat | undefined; isKnown: boolean } => {
  const { data, error } = useRead(getProject, { params: { projectId: useProjectId() } });
  const { lon, lat } = data ?? {};
  const isThere = typeof lon === 'number' && typeof lat === 'number';
  return { place: isThere ? { lon, lat } : undefined, isKnown: data !== undefined || error !== null };
};
