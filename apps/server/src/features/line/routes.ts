import * as line from '@talus/contract/line';
import type { FastifyInstance } from 'fastify';
import type { Sender } from '../../pipeline/tell/channels/sender';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { askCode, lineLink, takeWebhook, unlink } from './service';

/** Registers the webhook in a scope of its own: only there is JSON kept as the signed bytes. */
export async function bindLine(app: FastifyInstance, context: ServerContext, sender: Sender): Promise<void> {
  const bind = createBind(app, context);
  bind(line.getLineLink, ({ user }) => lineLink(context, user));
  bind(line.askLineCode, ({ user }) => askCode(context, user));
  bind(line.unlinkLine, ({ user }) => unlink(context, user));
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(line.lineWebhook, async ({ body, request }) => {
      const signature = request.headers['x-line-signature'];
      const bytes = body instanceof Uint8Array ? body : new Uint8Array();
      await takeWebhook(context, sender, bytes, typeof signature === 'string' ? signature : undefined);
      return { ok: true as const };
    });
  });
}
