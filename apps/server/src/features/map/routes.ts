import * as map from '@talus/contract/map';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { createRemoteSources } from './remote-sources';
import * as service from './service';

// Policy for content of another host opened directly: a page without any rights.
const NO_RIGHTS = "sandbox; default-src 'none'";

export function bindMap(bind: Bind, context: ServerContext): void {
  const fetchSource = createRemoteSources(() => context.clock.now().getTime(), context.settings.privateHosts);
  bind(map.getMapLayers, ({ user, params }) => service.listMapLayers(context, user, params.projectId));
  bind(map.getMapLayerFile, async ({ user, params, reply }) => {
    const { bytes, mediaType } = await service.mapLayerFile(context, user, params, fetchSource);
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache' });
    return reply.type(mediaType).send(bytes);
  });
}
