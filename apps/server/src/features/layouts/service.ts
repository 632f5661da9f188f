import type { LayoutImage } from '@talus/contract/layouts';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { projectImage } from '../../platform/files/project-image';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { listInstruments } from '../instruments/store';
import { writeLog } from '../log/store';
import type { ImageFile } from './rows';
import * as store from './store';
import { wireImage } from './wire';

/** The floor plans with what this person sees of their pins. */
export async function listLayouts(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
): Promise<LayoutImage[]> {
  const { no: projectNo } = await requireProject(context, user, 'project.view', projectId);
  const { pool, clock } = context;
  const scope = instrumentScope(user);
  const images = await store.listImages(pool, projectNo);
  const pins = await store.listPins(pool, projectNo);
  const instruments = await listInstruments(pool, { projectNo, scope });
  const seen = new Map(instruments.map((one) => [one.no, one]));
  // A pin of which somebody may see nothing would say where something stands that they may not know of
  const shown = scope === 'all' ? pins : pins.filter((pin) => pin.instruments.some((no) => seen.has(no)));
  return images.map((image) =>
    wireImage(
      image,
      shown.filter(({ imageNo }) => imageNo === image.no),
      seen,
      clock.now(),
    ),
  );
}

/** A floor plan's file, to those who may see its project; `bytes` reads it. */
export async function layoutFile(
  context: ServerContext,
  user: CurrentUser,
  imageId: string,
): Promise<ImageFile & { bytes: () => Promise<Buffer> }> {
  const image = await store.findImageFile(context.pool, imageId);
  return projectImage(context, user, { imageId, image, shelf: 'files' });
}

/** Takes a pin off its floor plan; with a project, only where it is that project's. */
export async function deletePin(
  context: ServerContext,
  user: CurrentUser,
  { pinId, projectId }: { pinId: string; projectId?: string },
): Promise<void> {
  await requireAction(context, user, 'admin.use');
  const { pool, clock } = context;
  if (projectId !== undefined) await requireProject(context, user, 'project.view', projectId);
  const pin = await store.findPin(pool, pinId);
  if (!pin || (projectId !== undefined && pin.projectId !== projectId)) throw new AppError('pin.not-found');
  await inTransaction(pool, async (tx) => {
    await store.deletePin(tx, pin.no);
    const message = `pin ${pinId} of ${pin.imageName}`;
    await writeLog(tx, { user, projectNo: pin.projectNo, type: 'delete_log', message, now: clock.now() });
  });
}
