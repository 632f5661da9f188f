import type { Hanging, HangingNoun } from '@talus/contract/hanging';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { findHangingNo, whatHangs } from '../../records/instruments/hanging-store';

export async function readHanging(
  context: ServerContext,
  user: CurrentUser,
  { noun, nounId }: { noun: HangingNoun; nounId: string },
): Promise<Hanging> {
  await requireAction(context, user, 'admin.use');
  const no = await findHangingNo(context.pool, noun, nounId);
  if (no === undefined) throw new AppError(`${noun}.not-found`);
  return whatHangs(context.pool, noun, no);
}
