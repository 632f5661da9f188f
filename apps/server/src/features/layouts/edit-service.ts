import * as calls from '@talus/contract/places/layout-edit';
import { type LayoutImageHead, type layoutImageInput, MOST_PICTURE_BYTES } from '@talus/contract/places/layout-edit';
import { inspectPicture, MOST_PIXELS } from '@talus/domain/monitor/picture';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create, remove } from '../../platform/changes/change';
import { inTransaction } from '../../platform/db/db';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { dropStoredFile, storeFile } from '../../platform/files/stored-files';
import { takePicture, wireTaken } from '../../platform/files/taken';
import { AppError } from '../../platform/http/app-error';
import { type Bind, createBind } from '../../platform/http/bind';
import { fileOf, takeFormData } from '../../platform/http/form-data';
import type { ServerContext } from '../../platform/http/server-context';
import * as editStore from './edit-store';
import { LAYOUT_IMAGE } from './noun';
import * as store from './store';

const OK = { ok: true as const };

export async function bindLayoutEditing(app: FastifyInstance, bind: Bind, context: ServerContext): Promise<void> {
  bind(calls.saveLayoutImage, ({ user, params, body }) => saveImage(context, user, params, body));
  bind(calls.getImageTaken, ({ user, params }) => imageTaken(context, user, params));
  bind(calls.orderLayoutImages, async ({ user, params, body }) => {
    await orderImages(context, user, params.projectId, body.image);
    return OK;
  });
  bind(calls.deleteLayoutImage, async ({ user, params, query }) => {
    await deleteImage(context, user, params, query.revision);
    return OK;
  });
  await app.register(async (scope) => {
    takeFormData(scope);
    createBind(scope, context)(calls.uploadLayoutImage, ({ user, params, body }) =>
      uploadImage(context, user, params.projectId, fileOf(body, 'image')),
    );
  });
}

type At = { projectId: string; imageId: string };

/** Adds a floor plan: an image by its content, whatever its name, without its camera metadata. */
async function uploadImage(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  file: File | null,
): Promise<LayoutImageHead> {
  const { no: projectNo, timezone } = await requireProject(context, user, 'admin.use', projectId);
  if (!file || file.size === 0) throw new AppError('upload.no-file');
  if (file.size >= MOST_PICTURE_BYTES) throw new AppError('upload.too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = inspectPicture(bytes);
  if (typeof picture === 'string') throw new AppError('upload.not-a-picture');
  const { width, height } = picture;
  if (width * height > MOST_PIXELS)
    throw new AppError('upload.too-many-pixels', { width, height, limit: MOST_PIXELS / 1e6 });
  const { bytes: stripped, taken } = takePicture(bytes, timezone);
  const fileHash = await storeFile(context.settings.data, stripped);
  const now = context.clock.now();
  return create(context, user, LAYOUT_IMAGE, async (tx) => {
    const row = await insertRow(tx, 'layout_image', {
      ...picture,
      ...taken,
      projectNo,
      fileHash,
      fileName: file.name.slice(0, 200),
      name: nameFrom(file.name),
      position: await editStore.nextPosition(tx, projectNo),
      createdAt: now,
      updatedAt: now,
    });
    return row.no;
  });
}

/** Returns the file name without extension as the initial name. */
const nameFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]{1,5}$/, '')
    .trim()
    .slice(0, 100) || 'image';

async function saveImage(
  context: ServerContext,
  user: CurrentUser,
  at: At,
  { name, description, revision }: z.output<typeof layoutImageInput>,
): Promise<LayoutImageHead> {
  await requireImage(context, user, at);
  return change(context, user, LAYOUT_IMAGE, at.imageId, revision, (tx, { no }) =>
    updateRow(tx, 'layout_image', no, { name, description, updatedAt: context.clock.now() }),
  );
}

/** Deletes a floor plan and its pins; its file is deleted if no other plan uses it. */
async function deleteImage(
  context: ServerContext,
  user: CurrentUser,
  at: At,
  revision: number | undefined,
): Promise<void> {
  await requireImage(context, user, at);
  const file = await store.findImageFile(context.pool, at.imageId);
  await remove(context, user, LAYOUT_IMAGE, at.imageId, revision, (tx, { no }) => editStore.deleteImage(tx, no));
  if (file && !(await editStore.isFileShown(context.pool, file.hash)))
    await dropStoredFile(context.settings.data, file.hash, 'files');
}

/** Returns where and when the picture was taken. */
async function imageTaken(context: ServerContext, user: CurrentUser, at: At) {
  const { no } = await requireImage(context, user, at);
  return wireTaken(await editStore.readTaken(context.pool, no));
}

async function orderImages(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  await inTransaction(context.pool, (tx) => editStore.orderImages(tx, no, ids));
}

/** Returns a floor plan of the project or throws. */
export async function requireImage(context: ServerContext, user: CurrentUser, { projectId, imageId }: At) {
  await requireProject(context, user, 'admin.use', projectId);
  const image = await store.findImage(context.pool, imageId);
  if (image?.projectId !== projectId) throw new AppError('image.not-found');
  return image;
}
