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

/** As an address that holds it: one that fails is known, and none is left behind when the next comes. */
const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Reads what a layer draws: a picture, GeoJSON, shapefiles unpacked; tiles are fetched by the map. */
const readLayer = async (projectId: string, layer: WireMapLayer, signal: AbortSignal): Promise<MapLayer[]> => {
  const { name: id } = layer;
  const attribution = layer.attribution || undefined;
  const ask = (path: string) => ({ params: { projectId, layer: layer.name, file: fileOf(path) } });
  const read = (path: string) => api.bytes(getMapLayerFile, ask(path), { signal });
  switch (layer.kind) {
    case 'tiles':
      return [{ id, kind: 'tiles', url: layer.url, attribution }];
    case 'image': {
      const { blob } = await api.file(getMapLayerFile, ask(layer.path), { signal });
      return [{ id, kind: 'image', url: await asDataUrl(blob), extent: layer.extent, attribution }];
    }
    case 'shapes': {
      const data = readGeoJson(new TextDecoder().decode(await read(layer.path)));
      return [{ id, kind: 'shapes', data, attribution }];
    }
    case 'shp': {
      const files = await Promise.all(layer.file.map(async ({ path }) => readShp(await read(path))));
      return files.flat().map((data, n) => ({ id: `${id}-${n}`, kind: 'shapes', data, attribution }));
    }
  }
};

export type LayerState = 'off' | 'loading' | 'shown' | 'failed';

type Read = { data: MapLayer[] | undefined; isError: boolean };

/** One function for all times, so that the map is told only of what changed. */
const readsOf = (results: readonly Read[]): Read[] => results.map(({ data, isError }) => ({ data, isError }));

/** The layers that are switched on, as the map draws them, and what became of each. */
export const useLayers = (offered: readonly WireMapLayer[], on: readonly MapLayerName[]) => {
  const projectId = useProjectId();
  const wanted = useMemo(() => offered.filter(({ name }) => on.includes(name)), [offered, on]);
  const reads = useQueries({
    queries: wanted.map((layer) => ({
      queryKey: ['project', projectId, 'map-layer', layer.name],
      queryFn: ({ signal }: { signal: AbortSignal }) => readLayer(projectId, layer, signal),
      refetchInterval: layer.kind === 'shp' || layer.kind === 'tiles' ? (false as const) : FRESH_MS,
      staleTime: FRESH_MS,
      meta: { quiet: true },
    })),
    combine: readsOf,
  });
  const layers = useMemo(() => reads.flatMap(({ data }) => data ?? []), [reads]);
  const stateOf = (name: MapLayerName): LayerState => {
    const at = wanted.findIndex((layer) => layer.name === name);
    if (at < 0) return 'off';
    const read = reads[at];
    if (read?.isError) return 'failed';
    return read?.data ? 'shown' : 'loading';
  };
  return { layers, stateOf };
};
