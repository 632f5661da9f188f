import type { Hanging, HangingNoun } from '@talus/contract/instruments/hanging';
import * as calls from '@talus/contract/instruments/hanging';
import type { Administrator } from '../../platform/auth/current-user';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { findHangingNo, whatHangs } from '../../records/instruments/hanging-store';

export function bindHanging(bind: Bind, context: ServerContext): void {
  bind(calls.readHanging, ({ user, params }) => readHanging(context, user, params));
}

async function readHanging(
  context: ServerContext,
  _: Administrator,
  { noun, nounId }: { noun: HangingNoun; nounId: string },
): Promise<Hanging> {
  const no = await findHangingNo(context.pool, noun, nounId);
  if (no === undefined) throw new AppError(`${noun}.not-found`);
  return whatHangs(context.pool, noun, no);
}
