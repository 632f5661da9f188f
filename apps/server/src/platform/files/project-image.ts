import { hasRole } from '@talus/domain/access/roles';
import { stripPicture } from '@talus/domain/monitor/strip-picture';
import type { CurrentUser } from '../auth/current-user';
import { requireProject } from '../auth/project-access';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { readStoredFile, type Shelf } from './stored-files';

type OfProject = { projectId: string; hash: string };

/**
 * An image that was looked up by its id, to those who may see its project; `bytes` reads its file. To everybody else
 * one that exists and one that does not are the same.
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
      // Files from before were stored as they came
      if (bytes) return shelf === 'images' ? bytes : Buffer.from(stripPicture(bytes).bytes);
      context.log.error({ imageId, hash: image.hash, shelf }, 'the file of an image is missing or damaged');
      throw new AppError('image.not-found');
    },
  };
}
