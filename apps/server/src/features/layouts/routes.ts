import * as layouts from '@talus/contract/layouts';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as service from './service';

// A drawing may carry scripts and links: opened directly it is a page without any rights, and fetches nothing.
const NO_RIGHTS = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

export function bindLayouts(bind: Bind, context: ServerContext): void {
  bind(layouts.listLayoutImages, ({ user, params }) => service.listLayouts(context, user, params.projectId));
  bind(layouts.getLayoutImage, async ({ user, params, request, reply }) => {
    const file = await service.layoutFile(context, user, params.imageId);
    const etag = `"${file.hash}"`;
    // Cached by the browser, but revalidated each time, since the person may have lost access
    reply.headers({ 'content-security-policy': NO_RIGHTS, 'cache-control': 'private, no-cache', etag });
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(file.mediaType).send(await file.bytes());
  });
}

const matches = (known: string | undefined, etag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false;
