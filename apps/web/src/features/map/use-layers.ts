import { getMapLayerFile, type WireMapLayer } from '@talus/contract/places/map';
import type { MapLayerName } from '@talus/domain/map/map-layers';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { composedOptions } from '../../app/data/read';
import { POLL_MS, useProjectId } from '../../app/project-queries';
import { api } from '../../lib/api';
import type { MapLayer } from '../../ui/map/map-point';
import { readGeoJson } from './read-geo-json';
import { readShp } from './read-shp';

/** Refetch interval of radar, rain and earthquakes; files of the installation do not change. */
const FRESH_MS = 5 * POLL_MS;

const fileOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** Reads a blob as a data URL: failures are reported, and there is no object URL to revoke. */
const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The loaded parts of a layer, and the names of the files that failed. */
type LayerParts = { drawn: MapLayer[]; unread: string[] };

const whole = (layer: MapLayer): LayerParts => ({ drawn: [layer], unread: [] });

/**
 * Loads the content of a layer: an image, GeoJSON or unzipped shapefiles; the map fetches tiles itself. Of several
 * files the readable ones are drawn; where none is readable, the layer fails.
 */
const readLayer = async (projectId: string, layer: WireMapLayer, signal: AbortSignal): Promise<LayerParts> => {
  const { name: id } = layer;
  const attribution = layer.attribution || undefined;
  const ask = (path: string) => ({ params: { projectId, layer: layer.name, file: fileOf(path) } });
  const read = (path: string) => api.bytes(getMapLayerFile, ask(path), { signal });
  switch (layer.kind) {
    case 'tiles':
      return whole({ id, kind: 'tiles', url: layer.url, attribution });
    case 'image': {
      const { blob } = await api.file(getMapLayerFile, ask(layer.path), { signal });
      return whole({ id, kind: 'image', url: await asDataUrl(blob), extent: layer.extent, attribution });
    }
    case 'shapes': {
      const data = readGeoJson(new TextDecoder().decode(await read(layer.path)));
      return whole({ id, kind: 'shapes', data, attribution });
    }
    case 'shp': {
      const reads = layer.file.map(async ({ path }) => readShp(await read(path)));
      const files = await Promise.allSettled(reads);
      // No failure is reported for a layer switched off meanwhile
      signal.throwIfAborted();
      const unread = layer.file.flatMap(({ name }, at) => (files[at]?.status === 'rejected' ? [name] : []));
      const shapes = files.flatMap((file) => (file.status === 'fulfilled' ? [file.value].flat() : []));
      return { drawn: shapes.map((data, n) => ({ id: `${id}-${n}`, kind: 'shapes', data, attribution })), unread };
    }
  }
};

/** `partly`: some files are drawn; `unreadOf` lists the others. */
export type LayerState = 'off' | 'loading' | 'shown' | 'partly' | 'failed';

type Read = { data: LayerParts | undefined; isError: boolean };

/** A stable function, so that the query result changes only with its content. */
const readsOf = (results: readonly Read[]): Read[] => results.map(({ data, isError }) => ({ data, isError }));

/** Returns the enabled layers for the map, and the state of each. */
export const useLayers = (offered: readonly WireMapLayer[], on: readonly MapLayerName[]) => {
  const projectId = useProjectId();
  const wanted = useMemo(() => offered.filter(({ name }) => on.includes(name)), [offered, on]);
  const reads = useQueries({
    queries: wanted.map((layer) =>
      composedOptions(
        {
          name: 'map layer',
          routes: [getMapLayerFile],
          // A layer whose source or files were replaced is another one
          input: { projectId, layer },
          load: ({ signal }) => readLayer(projectId, layer, signal),
        },
        {
          refetchInterval: layer.kind === 'shp' || layer.kind === 'tiles' ? (false as const) : FRESH_MS,
          staleTime: FRESH_MS,
        },
      ),
    ),
    combine: readsOf,
  });
  const layers = useMemo(() => reads.flatMap(({ data }) => data?.drawn ?? []), [reads]);
  const readOf = (name: MapLayerName): Read | undefined => reads[wanted.findIndex((layer) => layer.name === name)];
  /** Lists the files of a layer that could not be read. */
  const unreadOf = (name: MapLayerName): readonly string[] => readOf(name)?.data?.unread ?? [];
  const stateOf = (name: MapLayerName): LayerState => {
    const read = readOf(name);
    if (!read) return 'off';
    if (!read.data) return read.isError ? 'failed' : 'loading';
    if (read.data.drawn.length === 0) return 'failed';
    return read.isError ? 'failed' : read.data.unread.length > 0 ? 'partly' : 'shown';
  };
  return { layers, stateOf, unreadOf };
};
