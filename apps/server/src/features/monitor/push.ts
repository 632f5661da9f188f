import type { pushImage as pushImageCall } from '@talus/contract/monitor';
import type { AnswerOf } from '@talus/contract/route';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { pushImage } from '../../pipeline/images/push-image';
import type { PushedProject } from '../../platform/auth/ingest-token';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';

type Sent = { camera: string; time: string | number; body: unknown; language: Language };

/** Handles a pushed image. The token was checked before: it belongs to this project's cameras. */
export async function push(
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
