import { pushRows } from '@talus/contract/ingest';
import type { FastifyInstance } from 'fastify';
import { createPush } from '../../pipeline/push/push-rows';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { takePushed } from './service';

const TEXTS = ['text/csv', 'text/plain', 'application/octet-stream'];

/** Registers ingest in a scope of its own: only this scope parses text bodies, as raw bytes. */
export async function bindIngest(app: FastifyInstance, context: ServerContext): Promise<void> {
  const push = createPush(context);
  await app.register(async (scope) => {
    scope.addContentTypeParser(TEXTS, { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(pushRows, ({ params, body, info, request, signal }) =>
      takePushed(push, params.documentId, body, {
        contentType: request.headers['content-type'] ?? '',
        language: info.language,
        signal,
      }),
    );
  });
}
