import type { Camera, cameraInput } from '@talus/contract/places/cameras';
import * as calls from '@talus/contract/places/cameras';
import type * as z from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, remove } from '../../platform/changes/change';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { CAMERA, wireCamera } from './camera-noun';
import * as store from './camera-store';

export function bindCameras(bind: Bind, context: ServerContext): void {
  bind(calls.listCameras, ({ user, params }) => listCameras(context, user, params.projectId));
  bind(calls.saveCamera, ({ user, params, body }) => saveCamera(context, user, params, body));
  bind(calls.orderCameras, async ({ user, params, body }) => {
    await orderCameras(context, user, params.projectId, body.camera);
    return { ok: true as const };
  });
  bind(calls.deleteCamera, async ({ user, params, query }) => {
    await deleteCamera(context, user, params, query.revision);
    return { ok: true as const };
  });
}

type At = { projectId: string; cameraId: string };

async function listCameras(context: ServerContext, user: CurrentUser, projectId: string): Promise<Camera[]> {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  return (await store.listCameras(context.pool, no)).map(wireCamera);
}

async function saveCamera(
  context: ServerContext,
  user: CurrentUser,
  at: At,
  input: z.output<typeof cameraInput>,
): Promise<Camera> {
  const projectNo = await requireCamera(context, user, at);
  const content = input.content.normalize('NFC').trim();
  return change(context, user, CAMERA, at.cameraId, input.revision, async (tx, { no, answer }) => {
    if (await store.isNameTaken(tx, projectNo, content, at.cameraId)) throw new AppError('camera.name-taken');
    await store.renameCamera(tx, { no, projectNo }, { before: answer.content, after: content });
  });
}

async function orderCameras(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  await inTransaction(context.pool, (tx) => store.orderCameras(tx, no, ids));
}

/** Deletes a camera and its images; orphaned image files are removed by the usual cleanup. */
async function deleteCamera(
  context: ServerContext,
  user: CurrentUser,
  at: At,
  revision: number | undefined,
): Promise<void> {
  await requireCamera(context, user, at);
  await remove(context, user, CAMERA, at.cameraId, revision, (tx, { no }) => store.deleteCamera(tx, no));
}

/** Returns the number of the project, or throws if the camera is not part of it. */
async function requireCamera(context: ServerContext, user: CurrentUser, { projectId, cameraId }: At): Promise<number> {
  const { no } = await requireProject(context, user, 'admin.use', projectId);
  if (!(await store.isCameraOf(context.pool, no, cameraId))) throw new AppError('camera.not-found');
  return no;
}
