import type { pushImage as pushImageCall } from '@talus/contract/places/monitor';
import * as calls from '@talus/contract/places/monitor';
import type { AnswerOf } from '@talus/contract/route';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { FastifyInstance } from 'fastify';
import { pushImage } from '../../pipeline/images/push-image';
import { type PushedProject, pushedProject } from '../../platform/auth/ingest-token';
import { AppError } from '../../platform/http/app-error';
import { createBind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';

const PICTURES = ['image/jpeg', 'image/png', 'application/octet-stream'];

/** Registers the push in a scope of its own: only this scope parses image bodies, as raw bytes. */
export async function bindImagePush(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(PICTURES, { parseAs: 'buffer' }, (_, bytes, done) => done(null, bytes));
    createBind(scope, context)(calls.pushImage, ({ query, body, info, request }) =>
      push(context, pushedProject(request), { ...query, body, language: info.language }),
    );
  });
}

type Sent = { camera: string; time: string | number; body: unknown; language: Language };

/** Handles a pushed image. The token was checked before: it belongs to this project's cameras. */
async function push(
  { pool, clock, settings }: ServerContext,
  project: PushedProject,
  { camera, time, body, language }: Sent,
): Promise<AnswerOf<typeof pushImageCall>> {
  if (!(body instanceof Uint8Array)) throw new AppError('request.malformed');
  const at = Math.floor((parseTime(time, project.timezone) ?? 0) / 1000) * 1000;
  const content = camera.normalize('NFC');
  const images = { pool, clock, data: settings.data, keep: settings.cctvKeep };
  const pushed = await pushImage(images, project, { content, at, bytes: body });
  if ('refusal' in pushed)
    throw new AppError('image.refused', { reason: word(language, 'images', pushed.refusal, pushed.params) });
  return { _id: pushed.id, content, TIMESTAMP: new Date(at).toISOString(), outcome: pushed.outcome };
}
