import * as calls from '@talus/contract/data/field';
import { type fieldPhoto, MOST_PHOTO_BYTES } from '@talus/contract/data/field';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { inspectPicture, MOST_PIXELS } from '@talus/domain/monitor/picture';
import { parseTime } from '@talus/domain/time/parse';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { projectImage } from '../../platform/files/project-image';
import { hashOf, storeFile } from '../../platform/files/stored-files';
import { takePicture, wireTaken } from '../../platform/files/taken';
import { AppError } from '../../platform/http/app-error';
import { type Bind, createBind } from '../../platform/http/bind';
import { fileOf, takeFormData } from '../../platform/http/form-data';
import type { ServerContext } from '../../platform/http/server-context';
import { listManual } from '../manual/store';
import * as store from './store';

/** Policy for a photo opened directly: a page without any rights. */
const NO_RIGHTS = "sandbox; default-src 'none'";

export async function bindFieldPhotos(app: FastifyInstance, bind: Bind, context: ServerContext): Promise<void> {
  bind(calls.getFieldPhoto, async ({ user, params, reply }) => {
    const file = await photoFile(context, user, params.photoId);
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache' });
    return reply.type(file.mediaType).send(await file.bytes());
  });
  bind(calls.getPhotoTaken, ({ user, params }) => photoTaken(context, user, params.photoId));
  await app.register(async (scope) => {
    takeFormData(scope);
    createBind(scope, context)(calls.saveFieldPhoto, ({ user, params, query, body }) =>
      savePhoto(context, user, params, query.at, fileOf(body, 'image')),
    );
  });
}

type At = { projectId: string; instrumentId: string; photoId: string };

/** Stores a photo, typed by its content and stripped of camera metadata; an identical photo is stored once. */
async function savePhoto(
  context: ServerContext,
  user: CurrentUser,
  { projectId, instrumentId, photoId }: At,
  at: string | undefined,
  file: File | null,
): Promise<z.output<typeof fieldPhoto>> {
  const { no, timezone } = await requireProject(context, user, 'manual.type', projectId);
  const known = await listManual(context.pool, no, instrumentScope(user), context.clock.now());
  const instrument = known.find(({ id }) => id === instrumentId);
  if (!instrument) throw new AppError('instrument.not-found');
  const { bytes: sent, picture } = await pictureOf(file);
  const { bytes, taken } = takePicture(sent, timezone);
  const hash = await storeFile(context.settings.data, bytes, 'photos');
  await store.addPhoto(context.pool, {
    ...picture,
    ...taken,
    id: photoId,
    instrumentNo: instrument.no,
    ts: at === undefined ? null : new Date(parseTime(at, timezone) ?? 0),
    hash,
    userNo: user.no,
    now: context.clock.now(),
  });
  const kept = await store.findPhoto(context.pool, photoId);
  // Older photos were stored unchanged
  const isSame = kept?.hash === hash || kept?.hash === hashOf(sent);
  if (!kept || !isSame || kept.instrumentNo !== instrument.no) throw new AppError('field.photo-taken');
  return {
    _id: photoId,
    instrument: instrumentId,
    TIMESTAMP: kept.ts?.toISOString() ?? null,
    width: kept.width,
    height: kept.height,
  };
}

async function pictureOf(file: File | null) {
  if (!file || file.size === 0) throw new AppError('upload.no-file');
  if (file.size >= MOST_PHOTO_BYTES) throw new AppError('upload.too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = inspectPicture(bytes);
  if (typeof picture === 'string') throw new AppError('upload.not-a-picture');
  const { width, height } = picture;
  if (width * height > MOST_PIXELS)
    throw new AppError('upload.too-many-pixels', { width, height, limit: MOST_PIXELS / 1e6 });
  return { bytes, picture };
}

/** Returns the file of a photo to persons who may enter readings of its project; `bytes` reads the file. */
async function photoFile(context: ServerContext, user: CurrentUser, photoId: string) {
  const image = await store.findPhoto(context.pool, photoId);
  return projectImage(context, user, { imageId: photoId, image, shelf: 'photos', action: 'manual.edit' });
}

/** Returns where and when a photo was taken. Administrators only. */
async function photoTaken(context: ServerContext, _: Administrator, photoId: string) {
  const photo = await store.findPhoto(context.pool, photoId);
  if (!photo) throw new AppError('image.not-found');
  return wireTaken(photo);
}
