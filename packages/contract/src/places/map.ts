import { MAP_LAYERS } from '@talus/domain/map/map-layers';
import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, shortText } from '../wire';

const layerBase = z.object({
  name: z.enum(MAP_LAYERS),
  /** The credit to display; empty for files of this installation. */
  attribution: z.string(),
});

export const mapLayer = z.discriminatedUnion('kind', [
  layerBase.extend({ kind: z.literal('tiles'), url: z.string() }),
  layerBase.extend({
    kind: z.literal('image'),
    /** The path of the picture on this host. */
    path: z.string(),
    /** West, south, east, north in degrees. */
    extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  /** GeoJSON in degrees. */
  layerBase.extend({ kind: z.literal('shapes'), path: z.string() }),
  /** Zipped shapefiles. */
  layerBase.extend({
    kind: z.literal('shp'),
    /** `version` changes with the content of a file. */
    file: z.array(z.object({ name: z.string(), path: z.string(), version: z.string() })),
  }),
]);
export type WireMapLayer = z.output<typeof mapLayer>;

export const mapLayers = z.object({
  /** Map tiles with {z}, {x} and {y}; null: only the built-in map. */
  tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  layer: z.array(mapLayer),
  /** Layers in allowed_layer without a source here: no setting, or no file in the folder. */
  missing: z.array(z.enum(MAP_LAYERS)),
});
export type MapLayers = z.output<typeof mapLayers>;

export const getMapLayers = route({
  method: 'GET',
  path: '/api/project/{projectId}/map/layer',
  who: 'project.view',
  summary: 'What the map of a project is made of: tiles, and the layers of its allowed_layer that have a source',
  params: projectParams,
  answer: mapLayers,
});

/** Bytes. */
export const getMapLayerFile = route({
  method: 'GET',
  path: '/api/project/{projectId}/map/layer/{layer}/{file}',
  who: 'project.view',
  summary: 'A picture, GeoJSON or zipped shapefile of a layer, as `map/layer` names it',
  params: z.object({ projectId: id, layer: z.enum(MAP_LAYERS), file: shortText(200).min(1) }),
  answer: z.string(),
  cookie: true,
});
