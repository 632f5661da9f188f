import type { CurrentUser } from '../../platform/auth/current-user';
import { hashToken, newToken } from '../../platform/auth/ingest-token';
import {
  insertToken,
  listTokens as listRows,
  revokeToken as revoke,
  type TokenRow,
  wireToken,
} from '../../platform/auth/ingest-token-store';
import { requireAction } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { writeLog } from '../log/store';
import { findDocument } from './service';

export async function listTokens(context: ServerContext, user: CurrentUser, documentId: string) {
  await requireAction(context, user, 'admin.use');
  const { no } = await findDocument(context, documentId);
  return (await listRows(context.pool, { documentNo: no })).map(wireToken);
}

/** The token itself is answered here and never again: only its hash is kept. */
export async function createToken(context: ServerContext, user: CurrentUser, documentId: string, name: string) {
  await requireAction(context, user, 'admin.use');
  const document = await findDocument(context, documentId);
  const [id, token, now] = [newId(), newToken(), context.clock.now()];
  const created = await inTransaction(context.pool, async (tx) => {
    const owner = { documentNo: document.no };
    await insertToken(tx, { id, owner, name, hash: hashToken(token), userNo: user.no, now });
    await writeLog(tx, { user, type: 'add_log', message: `ingest token ${name} ${document.name}`, now });
    return (await listRows(tx, owner)).find((row) => row.id === id);
  });
  return { ...wireToken(created as TokenRow), token };
}

export async function revokeToken(
  context: ServerContext,
  user: CurrentUser,
  { documentId, tokenId }: { documentId: string; tokenId: string },
): Promise<void> {
  await requireAction(context, user, 'admin.use');
  const document = await findDocument(context, documentId);
  const now = context.clock.now();
  await inTransaction(context.pool, async (tx) => {
    if (!(await revoke(tx, { documentNo: document.no }, tokenId, now))) throw new AppError('token.not-found');
    await writeLog(tx, { user, type: 'delete_log', message: `ingest token ${tokenId} ${document.name}`, now });
  });
}
