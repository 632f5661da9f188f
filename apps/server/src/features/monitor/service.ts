import type { CameraHistory, ImageFile, MonitorImage } from '@talus/contract/places/monitor';
import * as calls from '@talus/contract/places/monitor';
import { DAY_MS } from '@talus/domain/time/duration';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { projectImage } from '../../platform/files/project-image';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import type { StoredImage } from '../../records/images/rows';
import * as store from './store';
import { wireFile, wireHistory, wireImage } from './wire';

// Policy for an image opened directly: a page without any rights.
const NO_RIGHTS = "sandbox; default-src 'none'";

export function bindMonitor(bind: Bind, context: ServerContext): void {
  bind(calls.getMonitorImage, async ({ user, params }) => ({
    images: await newestImages(context, user, params.projectId),
  }));
  bind(calls.listMonitorImages, ({ user, params, query }) => imagesBetween(context, user, params.projectId, query));
  bind(calls.getMonitorBytes, async ({ user, params, request, reply }) => {
    const file = await imageBytes(context, user, params.monitorImageId);
    const etag = `"${file.hash}"`;
    // Cached by the browser, but revalidated each time, since the person may have lost access
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.bytes());
  });
  bind(calls.listImageFiles, ({ user, query, info }) => imageFiles(context, user, query, info.language));
}

const LONGEST_SPAN_MS = 31 * DAY_MS;

/** Returns a project by its id or code to persons who may see it. */
const requireAnyProject = async (context: ServerContext, user: CurrentUser, idOrCode: string) =>
  requireProject(context, user, 'project.view', await store.projectIdOf(context.pool, idOrCode));

/** Lists the newest image of each camera. */
async function newestImages(context: ServerContext, user: CurrentUser, projectId: string): Promise<MonitorImage[]> {
  const project = await requireAnyProject(context, user, projectId);
  return (await store.listNewest(context.pool, project.no)).map((row) => wireImage(row, project.timezone));
}

type ImageQuery = { start: string | number; end: string | number; content?: string | undefined };

/** Lists the images between two times; of a longer span, only its end. */
async function imagesBetween(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  span: ImageQuery,
): Promise<CameraHistory[]> {
  const project = await requireAnyProject(context, user, projectId);
  const [start = 0, end = 0] = [span.start, span.end].map((time) => parseTime(time, project.timezone) ?? 0);
  const from = Math.max(start, end - LONGEST_SPAN_MS);
  return wireHistory(
    await store.listBetween(context.pool, project.no, {
      start: new Date(from),
      end: new Date(end),
      content: span.content ?? null,
    }),
  );
}

/** Returns an image's file to persons who may see its project; `bytes` reads the file. */
async function imageBytes(
  context: ServerContext,
  user: CurrentUser,
  imageId: string,
): Promise<StoredImage & { bytes: () => Promise<Buffer> }> {
  const image = await store.findImage(context.pool, imageId);
  return projectImage(context, user, { imageId, image, shelf: 'images' });
}

type Page = { outcome?: 'refused' | undefined; limit: number; before?: number | undefined };

async function imageFiles(
  context: ServerContext,
  _: Administrator,
  { outcome, limit, before }: Page,
  language: Language,
): Promise<ImageFile[]> {
  const page = { isRefused: outcome === 'refused', limit, before: before ?? null };
  return (await store.listFiles(context.pool, page)).map((row) => wireFile(row, language));
}
