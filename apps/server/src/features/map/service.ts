import path from 'node:path';
import { fillPath } from '@talus/contract/client';
import * as calls from '@talus/contract/places/map';
import { getMapLayerFile, type MapLayers, type WireMapLayer } from '@talus/contract/places/map';
import { layersWithoutSource, type MapLayerName, offeredLayers } from '@talus/domain/map/map-layers';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { findProject } from '../projects/store';
import { createRemoteSources, type RemoteSources, type SourceFile } from './remote-sources';
import { listShapeFiles, readShapeFile, type ShapeFile, shapeFolder } from './shape-files';
import { hostOf, layerSources } from './sources';

// Policy for content of another host opened directly: a page without any rights.
const NO_RIGHTS = "sandbox; default-src 'none'";

export function bindMap(bind: Bind, context: ServerContext): void {
  const fetchSource = createRemoteSources(() => context.clock.now().getTime(), context.settings.privateHosts);
  bind(calls.getMapLayers, ({ user, params }) => listMapLayers(context, user, params.projectId));
  bind(calls.getMapLayerFile, async ({ user, params, reply }) => {
    const { bytes, mediaType } = await mapLayerFile(context, user, params, fetchSource);
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache' });
    return reply.type(mediaType).send(bytes);
  });
}

/** The file name of a remote source. */
const SOURCE = 'source';

async function listMapLayers(context: ServerContext, user: CurrentUser, projectId: string): Promise<MapLayers> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const { tileUrl: url, tileAttribution } = context.settings;
  const { shapes, offered, missing } = await offerOf(context, no);
  return {
    tiles: url ? { url, attribution: tileAttribution || hostOf(url) } : null,
    layer: offered.flatMap((name) => wireLayer(context, { projectId, name, shapes })),
    missing,
  };
}

async function mapLayerFile(
  context: ServerContext,
  user: CurrentUser,
  { projectId, layer, file }: { projectId: string; layer: MapLayerName; file: string },
  fetchSource: RemoteSources,
): Promise<SourceFile> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const { shapes, offered } = await offerOf(context, no);
  if (!offered.includes(layer)) throw new AppError('map.layer-not-found');
  if (layer === 'shp') {
    // Only listed files: a name cannot point elsewhere
    const found = shapes.get(file);
    const bytes = found && (await readShapeFile(found.place));
    if (!bytes) throw new AppError('map.layer-not-found');
    return { bytes, mediaType: 'application/zip' };
  }
  const source = layerSources(context.settings)[layer];
  if (!source || source.kind === 'tiles' || file !== SOURCE) throw new AppError('map.layer-not-found');
  return fetchSource(source);
}

async function offerOf({ pool, settings }: ServerContext, projectNo: number) {
  const project = await findProject(pool, projectNo);
  const shapes = await listShapeFiles(shapeFolder(settings.data, settings.mapShapes), project?.code ?? '');
  const sources = Object.entries(layerSources(settings)) as [MapLayerName, unknown][];
  const configured = new Set(sources.flatMap(([name, source]) => (source ? [name] : [])));
  if (shapes.size > 0) configured.add('shp');
  const allowed = project?.profile.allowed_layer ?? null;
  return { shapes, offered: offeredLayers(allowed, configured), missing: layersWithoutSource(allowed, configured) };
}

type Offered = { projectId: string; name: MapLayerName; shapes: ReadonlyMap<string, ShapeFile> };

function wireLayer({ settings }: ServerContext, { projectId, name, shapes }: Offered): WireMapLayer[] {
  const pathOf = (file: string) => fillPath(getMapLayerFile.path, { projectId, layer: name, file });
  if (name === 'shp') {
    const file = [...shapes].map(([shape, { version }]) => ({
      name: path.parse(shape).name,
      path: pathOf(shape),
      version,
    }));
    return [{ name, kind: 'shp', attribution: '', file }];
  }
  const source = layerSources(settings)[name];
  if (!source) return [];
  const attribution = hostOf(source.url);
  if (source.kind === 'tiles') return [{ name, kind: 'tiles', url: source.url, attribution }];
  if (source.kind === 'image')
    return [{ name, kind: 'image', path: pathOf(SOURCE), extent: source.extent, attribution }];
  return [{ name, kind: 'shapes', path: pathOf(SOURCE), attribution }];
}
