import { type Db, inTransaction } from '../db/db';
import { newId } from '../db/new-id';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import type { CurrentUser } from './current-user';
import { hashToken, newToken } from './ingest-token';
import { insertToken, listTokens, revokeToken, type TokenOwner, type TokenRow, wireToken } from './ingest-token-store';

/** The owner of a token, and the function that logs changes. The caller has checked the permission. */
export type TokenPlace = {
  owner: TokenOwner;
  /** `what` is the name or the id of the token. */
  log: (tx: Db, type: 'add_log' | 'delete_log', what: string, now: Date) => Promise<unknown>;
};

export const listTokensOf = async ({ pool }: ServerContext, { owner }: TokenPlace) =>
  (await listTokens(pool, owner)).map(wireToken);

/** Issues a token. The token itself is answered only here: the database keeps its hash. */
export async function issueToken(
  { pool, clock }: ServerContext,
  user: CurrentUser,
  { owner, log }: TokenPlace,
  name: string,
) {
  const [id, token, now] = [newId(), newToken(), clock.now()];
  const created = await inTransaction(pool, async (tx) => {
    await insertToken(tx, { id, owner, name, hash: hashToken(token), userNo: user.no, now });
    await log(tx, 'add_log', name, now);
    return (await listTokens(tx, owner)).find((row) => row.id === id);
  });
  return { ...wireToken(created as TokenRow), token };
}

export async function withdrawToken(
  { pool, clock }: ServerContext,
  { owner, log }: TokenPlace,
  tokenId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    if (!(await revokeToken(tx, owner, tokenId, now))) throw new AppError('token.not-found');
    await log(tx, 'delete_log', tokenId, now);
  });
}
