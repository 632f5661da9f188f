import * as cameras from '@talus/contract/cameras';
import * as monitor from '@talus/contract/monitor';
import type { FastifyInstance } from 'fastify';
import { pushedProject } from '../../platform/auth/ingest-token';
import { type Bind, createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as cameraService from './camera-service';
import * as folders from './folder-service';
import { push } from './push';
import * as service from './service';
import * as tokens from './tokens';

const PICTURES = ['image/jpeg', 'image/png', 'application/octet-stream'];

// Policy for an image opened directly: a page without any rights.
const NO_RIGHTS = "sandbox; default-src 'none'";

export async function bindMonitor(app: FastifyInstance, bind: Bind, context: ServerContext): Promise<void> {
  bind(monitor.getMonitorImage, async ({ user, params }) => ({
    images: await service.newestImages(context, user, params.projectId),
  }));
  bind(monitor.listMonitorImages, ({ user, params, query }) =>
    service.imagesBetween(context, user, params.projectId, query),
  );
  bind(monitor.getMonitorBytes, async ({ user, params, request, reply }) => {
    const file = await service.imageBytes(context, user, params.monitorImageId);
    const etag = `"${file.hash}"`;
    // Cached by the browser, but revalidated each time, since the person may have lost access
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.bytes());
  });
  bind(monitor.listImageFiles, ({ user, query, info }) => service.imageFiles(context, user, query, info.language));
  bind(monitor.listImageTokens, ({ user, params }) => tokens.listTokens(context, user, params.projectId));
  bind(monitor.createImageToken, ({ user, params, body }) =>
    tokens.createToken(context, user, params.projectId, body.name),
  );
  bind(monitor.revokeImageToken, async ({ user, params }) => {
    await tokens.revokeToken(context, user, params);
    return { ok: true as const };
  });
  bind(cameras.listCameras, ({ user, params }) => cameraService.listCameras(context, user, params.projectId));
  bind(cameras.saveCamera, ({ user, params, body }) => cameraService.saveCamera(context, user, params, body));
  bind(cameras.orderCameras, async ({ user, params, body }) => {
    await cameraService.orderCameras(context, user, params.projectId, body.camera);
    return { ok: true as const };
  });
  bind(cameras.deleteCamera, async ({ user, params, query }) => {
    await cameraService.deleteCamera(context, user, params, query.revision);
    return { ok: true as const };
  });
  bind(cameras.listCameraFolders, ({ user, params }) => folders.cameraFolders(context, user, params.projectId));
  bind(cameras.saveCameraFolders, ({ user, params, body }) =>
    folders.saveCameraFolders(context, user, params.projectId, body.folder),
  );
  // In a scope of its own: only this scope parses image bodies, as raw bytes
  await app.register(async (scope) => {
    scope.addContentTypeParser(PICTURES, { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(monitor.pushImage, ({ query, body, info, request }) =>
      push(context, pushedProject(request), { ...query, body, language: info.language }),
    );
  });
}
