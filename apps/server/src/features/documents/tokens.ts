import type { Administrator } from '../../platform/auth/current-user';
import { issueToken, listTokensOf, type TokenPlace, withdrawToken } from '../../platform/auth/issue-token';
import { writeLog } from '../../platform/changes/write-log';
import type { ServerContext } from '../../platform/http/server-context';
import { findDocument } from './service';

export async function listTokens(context: ServerContext, user: Administrator, documentId: string) {
  return listTokensOf(context, await placeOf(context, user, documentId));
}

export async function createToken(context: ServerContext, user: Administrator, documentId: string, name: string) {
  return issueToken(context, user, await placeOf(context, user, documentId), name);
}

export async function revokeToken(
  context: ServerContext,
  user: Administrator,
  { documentId, tokenId }: { documentId: string; tokenId: string },
): Promise<void> {
  await withdrawToken(context, await placeOf(context, user, documentId), tokenId);
}

/** Returns the token owner of a document. Administrators only. */
async function placeOf(context: ServerContext, user: Administrator, documentId: string): Promise<TokenPlace> {
  const { no, name } = await findDocument(context, documentId);
  return {
    owner: { documentNo: no },
    log: (tx, type, what, now) => writeLog(tx, { user, type, message: `ingest token ${what} ${name}`, now }),
  };
}
