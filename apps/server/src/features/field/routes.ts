import * as field from '@talus/contract/field';
import type { FastifyInstance } from 'fastify';
import { type Bind, createBind } from '../../platform/http/bind';
import { fileOf, takeFormData } from '../../platform/http/form-data';
import type { ServerContext } from '../../platform/http/server-context';
import * as photos from './photo-service';
import * as routes from './route-service';

/** Policy for a photo opened directly: a page without any rights. */
const NO_RIGHTS = "sandbox; default-src 'none'";

export async function bindField(app: FastifyInstance, bind: Bind, context: ServerContext): Promise<void> {
  bind(field.listFieldRoutes, ({ user, params }) => routes.listRoutes(context, user, params.projectId));
  bind(field.createFieldRoute, ({ user, params, body }) => routes.createRoute(context, user, params.projectId, body));
  bind(field.saveFieldRoute, ({ user, params, body }) => routes.saveRoute(context, user, params, body));
  bind(field.deleteFieldRoute, async ({ user, params, query }) => {
    await routes.deleteRoute(context, user, params, query.revision);
    return { ok: true as const };
  });
  bind(field.takeFieldRoute, ({ user, params }) => routes.takeRoute(context, user, params));
  bind(field.getFieldPhoto, async ({ user, params, reply }) => {
    const file = await photos.photoFile(context, user, params.photoId);
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache' });
    return reply.type(file.mediaType).send(await file.bytes());
  });
  bind(field.getPhotoTaken, ({ user, params }) => photos.photoTaken(context, user, params.photoId));
  await app.register(async (scope) => {
    takeFormData(scope);
    createBind(scope, context)(field.saveFieldPhoto, ({ user, params, query, body }) =>
      photos.savePhoto(context, user, params, query.at, fileOf(body, 'image')),
    );
  });
}
