import { type ImageRefusal, refuseImage } from '@talus/domain/monitor/refusal';
import { inTransaction } from '../../platform/db/db';
import type { Outcome } from '../../records/images/rows';
import { type KnownProject, writeFileEntry } from './image-store';
import { type ImageContext, takeImage } from './take-image';

type Sent = { content: string; at: number; bytes: Uint8Array };

/** Takes in an image that a machine pushes, with the same log as files. An image arrives complete or is refused. */
export async function pushImage(
  context: ImageContext,
  project: KnownProject,
  { content, at, bytes }: Sent,
): Promise<{ id: string; outcome: Outcome } | ImageRefusal> {
  const origin = { source: 'push', path: content, mark: '' } as const;
  const taken = await takeImage(context, project, { content, at, bytes, fileName: content }, origin);
  const refusal = taken === 'incomplete' ? refuseImage('image.cut-off') : 'refusal' in taken ? taken : null;
  if (taken !== 'incomplete' && !('refusal' in taken)) return taken;
  const outcome = refusal ?? refuseImage('image.damaged');
  await inTransaction(context.pool, (tx) =>
    writeFileEntry(tx, { ...origin, projectNo: project.no, content, outcome, now: context.clock.now() }),
  );
  return outcome;
}
