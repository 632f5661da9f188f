import type { pushImage } from '@talus/contract/monitor';
import type { AnswerOf } from '@talus/contract/route';
import type { ImageRefusal } from '@talus/domain/monitor/refusal';
import { parseTime } from '@talus/domain/time/parse';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { PushedProject } from '../../platform/auth/ingest-token';
import { AppError } from '../../platform/http/app-error';
import type { Outcome } from '../../records/images/rows';

/** The pipeline's intake of pushed images, injected by `app.ts`: a feature does not import the pipeline. */
export type PushImage = (
  project: PushedProject,
  image: { content: string; at: number; bytes: Uint8Array },
) => Promise<{ id: string; outcome: Outcome } | ImageRefusal>;

type Sent = { camera: string; time: string | number; body: unknown; language: Language };

/** Handles a pushed image. The token was checked before: it belongs to this project's cameras. */
export async function push(
  door: PushImage,
  project: PushedProject,
  { camera, time, body, language }: Sent,
): Promise<AnswerOf<typeof pushImage>> {
  if (!(body instanceof Uint8Array)) throw new AppError('request.malformed');
  const at = Math.floor((parseTime(time, project.timezone) ?? 0) / 1000) * 1000;
  const content = camera.normalize('NFC');
  const pushed = await door(project, { content, at, bytes: body });
  if ('refusal' in pushed)
    throw new AppError('image.refused', { reason: word(language, 'images', pushed.refusal, pushed.params) });
  return { _id: pushed.id, content, TIMESTAMP: new Date(at).toISOString(), outcome: pushed.outcome };
}
