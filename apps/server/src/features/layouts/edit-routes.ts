import * as layouts from '@talus/contract/layout-edit';
import type { FastifyInstance } from 'fastify';
import { type Bind, createBind } from '../../platform/http/bind';
import { fileOf, takeFormData } from '../../platform/http/form-data';
import type { ServerContext } from '../../platform/http/server-context';
import * as images from './edit-service';
import * as pins from './pin-service';

const OK = { ok: true as const };

/** Registers the administration routes of floor plans and pins. */
export async function bindLayoutEditing(app: FastifyInstance, bind: Bind, context: ServerContext): Promise<void> {
  bind(layouts.saveLayoutImage, ({ user, params, body }) => images.saveImage(context, user, params, body));
  bind(layouts.getImageTaken, ({ user, params }) => images.imageTaken(context, user, params));
  bind(layouts.orderLayoutImages, async ({ user, params, body }) => {
    await images.orderImages(context, user, params.projectId, body.image);
    return OK;
  });
  bind(layouts.deleteLayoutImage, async ({ user, params, query }) => {
    await images.deleteImage(context, user, params, query.revision);
    return OK;
  });
  bind(layouts.createImagePin, ({ user, params, body }) => pins.createPin(context, user, params.projectId, body));
  bind(layouts.createPin, ({ user, body }) => pins.createPin(context, user, undefined, body));
  bind(layouts.updateImagePin, ({ user, params, body }) => pins.updatePin(context, user, params.projectId, body));
  bind(layouts.updatePin, ({ user, body }) => pins.updatePin(context, user, undefined, body));
  bind(layouts.updatePinVector, ({ user, params, body }) => pins.setVector(context, user, params.projectId, body));
  bind(layouts.savePins, ({ user, params, body }) => pins.savePins(context, user, params, body));
  bind(layouts.deleteImagePin, async ({ user, params, body }) => {
    await pins.deletePin(context, user, { pinId: body.pinId, projectId: params.projectId });
    return OK;
  });
  bind(layouts.deletePin, async ({ user, body }) => {
    await pins.deletePin(context, user, { pinId: body.pinId });
    return OK;
  });
  await app.register(async (scope) => {
    takeFormData(scope);
    createBind(scope, context)(layouts.uploadLayoutImage, ({ user, params, body }) =>
      images.uploadImage(context, user, params.projectId, fileOf(body, 'image')),
    );
  });
}
