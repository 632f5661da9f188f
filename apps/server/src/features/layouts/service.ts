import type { LayoutImage } from '@talus/contract/places/layouts';
import * as calls from '@talus/contract/places/layouts';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { projectImage } from '../../platform/files/project-image';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { listInstruments } from '../../records/instruments/store';
import type { ImageFile } from './rows';
import * as store from './store';
import { wireImage } from './wire';

// A drawing may carry scripts and links: opened directly it is a page without any rights, and fetches nothing.
const NO_RIGHTS = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const matches = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;

export function bindLayouts(bind: Bind, context: ServerContext): void {
  bind(calls.listLayoutImages, ({ user, params }) => listLayouts(context, user, params.projectId));
  bind(calls.getLayoutImage, async ({ user, params, request, reply }) => {
    const file = await layoutFile(context, user, params.imageId);
    const etag = `"${file.hash}"`;
    // Cached by the browser, but revalidated each time, since the person may have lost access
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache', etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.bytes());
  });
}

/** Lists the floor plans with the pins that this person may see. */
async function listLayouts(context: ServerContext, user: CurrentUser, projectId: string): Promise<LayoutImage[]> {
  const { no: projectNo } = await requireProject(context, user, 'project.view', projectId);
  const { pool, clock } = context;
  const scope = instrumentScope(user);
  const images = await store.listImages(pool, projectNo);
  const pins = await store.listPins(pool, projectNo);
  const instruments = await listInstruments(pool, { projectNo, scope }, clock.now());
  const seen = new Map(instruments.map((one) => [one.no, one]));
  // A pin whose instruments are all hidden is left out: its position would reveal them
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

/** Returns a floor plan's file to persons who may see its project; `bytes` reads the file. */
async function layoutFile(
  context: ServerContext,
  user: CurrentUser,
  imageId: string,
): Promise<ImageFile & { bytes: () => Promise<Buffer> }> {
  const image = await store.findImageFile(context.pool, imageId);
  return projectImage(context, user, { imageId, image, shelf: 'files' });
}
