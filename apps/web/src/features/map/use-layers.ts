import { getMapLayerFile, type WireMapLayer } from '@talus/contract/map';
import type { MapLayerName } from '@talus/domain/map/map-layers';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import type { MapLayer } from '../../ui/map/map-point';
import { readGeoJson } from './read-geo-json';
import { readShp } from './read-shp';

/** Radar, rain and quakes change; files of the installation do not. */
const FRESH_MS = 5 * POLL_MS;

const fileOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** Reads what a layer draws: GeoJSON as it comes, shapefiles unpacked; pictures and tiles are fetched by the map. */
const readShapes = async (projectId: string, layer: WireMapLayer, signal: AbortSignal): Promise<unknown[]> => {
  const read = (file: string) =>
    api.bytes(getMapLayerFile, { params: { projectId, layer: layer.name, file } }, { signal });
  if (layer.kind === 'shapes') return [readGeoJson(new TextDecoder().decode(await read(fileOf(layer.path))))];
  if (layer.kind !== 'shp') return [];
  const files = await Promise.all(layer.file.map(async ({ path }) => readShp(await read(fileOf(path)))));
  return files.flat();
};

export type LayerState = 'off' | 'loading' | 'shown' | 'failed';

type Read = { data: unknown[] | undefined; isError: boolean; dataUpdatedAt: number };

const asMapLayers = (layer: WireMapLayer, read: Read | undefined): MapLayer[] => {
  const { name: id } = layer;
  const attribution = layer.attribution || undefined;
  switch (layer.kind) {
    case 'tiles':
      return [{ id, kind: 'tiles', url: layer.url, attribution }];
    case 'image':
      // Asked for anew with each reading, since the address stays the same
      return [
        { id, kind: 'image', url: `${layer.path}?at=${read?.dataUpdatedAt ?? 0}`, extent: layer.extent, attribution },
      ];
    default:
      return (read?.data ?? []).map((data, n) => ({ id: `${id}-${n}`, kind: 'shapes', data, attribution }));
  }
};

/** The layers that are switched on, as the map draws them, and what became of each. */
export const useLayers = (offered: readonly WireMapLayer[], on: readonly MapLayerName[]) => {
  const projectId = useProjectId();
  const wanted = useMemo(() => offered.filter(({ name }) => on.includes(name)), [offered, on]);
  const reads = useQueries({
    queries: wanted.map((layer) => ({
      queryKey: ['project', projectId, 'map-layer', layer.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => readShapes(projectId, layer, signal),
      refetchInterval: layer.kind === 'shp' || layer.kind === 'tiles' ? (false as const) : FRESH_MS,
      staleTime: FRESH_MS,
      meta: { quiet: true },
    })),
    combine: (results): Read[] => results.map(({ data, isError, dataUpdatedAt }) => ({ data, isError, dataUpdatedAt })),
  });
  const layers = useMemo(() => wanted.flatMap((layer, n) => asMapLayers(layer, reads[n])), [wanted, reads]);
  const stateOf = (name: MapLayerName): LayerState => {
    const at = wanted.findIndex((layer) => layer.name === name);
    if (at < 0) return 'off';
    const read = reads[at];
    if (read?.isError) return 'failed';
    return read?.data ? 'shown' : 'loading';
  };
  return { layers, stateOf };
};
