import { hasRole } from '@talus/domain/access/roles';
import { stripPicture } from '@talus/domain/monitor/strip-picture';
import type { CurrentUser } from '../auth/current-user';
import { requireProject } from '../auth/project-access';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { readStoredFile, type Shelf } from './stored-files';

type OfProject = { projectId: string; hash: string };

/**
 * Checks access to an image by its project, and returns the image; `bytes` reads its file. For everyone but
 * administrators a missing image and a forbidden one get the same answer.
 */
export async function projectImage<I extends OfProject>(
  context: ServerContext,
  user: CurrentUser,
  {
    imageId,
    image,
    shelf,
    action = 'project.view',
  }: { imageId: string; image: I | undefined; shelf: Shelf; action?: 'project.view' | 'manual.edit' },
): Promise<I & { bytes: () => Promise<Buffer> }> {
  if (!image && hasRole(user, 'admin')) throw new AppError('image.not-found');
  await requireProject(context, user, action, image?.projectId ?? imageId);
  if (!image) throw new AppError('image.not-found');
  return {
    ...image,
    bytes: async () => {
      const bytes = await readStoredFile(context.settings.data, image.hash, shelf);
      // Older files were stored unstripped
      if (bytes) return shelf === 'images' ? bytes : Buffer.from(stripPicture(bytes).bytes);
      context.log.error({ imageId, hash: image.hash, shelf }, 'the file of an image is missing or damaged');
      throw new AppError('image.not-found');
    },
  };
}
