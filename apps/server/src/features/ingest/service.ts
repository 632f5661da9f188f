import type { pushRows } from '@talus/contract/data/ingest';
import * as calls from '@talus/contract/data/ingest';
import type { AnswerOf } from '@talus/contract/route';
import type { PushBody } from '@talus/domain/documents/pushed-piece';
import type { Language } from '@talus/messages/language';
import type { FastifyInstance } from 'fastify';
import { createPush, type Push } from '../../pipeline/push/push-rows';
import { AppError } from '../../platform/http/app-error';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { wireRejection, wordReason } from '../documents/wire';

const TEXTS = ['text/csv', 'text/plain', 'application/octet-stream'];

/** Registers ingest in a scope of its own: only this scope parses text bodies, as raw bytes. */
export async function bindIngest(app: FastifyInstance, context: ServerContext): Promise<void> {
  const push = createPush(context);
  await app.register(async (scope) => {
    scope.addContentTypeParser(TEXTS, { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(calls.pushRows, ({ params, body, info, request, signal }) =>
      takePushed(push, params.documentId, body, {
        contentType: request.headers['content-type'] ?? '',
        language: info.language,
        signal,
      }),
    );
  });
}

/** Most rejected rows listed in an answer; the count covers all. */
const NAMED = 100;

async function takePushed(
  push: Push,
  documentId: string,
  body: unknown,
  { contentType, language, signal }: { contentType: string; language: Language; signal?: AbortSignal },
): Promise<AnswerOf<typeof pushRows>> {
  const pushed = await push(documentId, bodyOf(body, contentType), signal);
  if ('refusal' in pushed)
    throw new AppError('document.refused', { reason: wordReason(language, pushed.refusal, pushed.params) });
  return {
    rows: pushed.rows,
    duplicate: pushed.duplicates,
    quarantined: pushed.quarantined,
    rejected: pushed.rejected.length,
    rejections: pushed.rejected.slice(0, NAMED).map(wireRejection(language)),
  };
}

function bodyOf(body: unknown, contentType: string): PushBody {
  if (body instanceof Uint8Array) return { bytes: body, contentType };
  if (typeof body === 'object' && body !== null && 'rows' in body && Array.isArray(body.rows))
    return { rows: body.rows };
  throw new AppError('request.malformed');
}
