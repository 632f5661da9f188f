import { type Db, inTransaction } from '../db/db';
import { newId } from '../db/new-id';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import type { CurrentUser } from './current-user';
import { hashToken, newToken } from './ingest-token';
import { insertToken, listTokens, revokeToken, type TokenOwner, type TokenRow, wireToken } from './ingest-token-store';

/** Whom a token is for, and how it is written down. Whoever calls has checked that this person may. */
export type TokenPlace = {
  owner: TokenOwner;
  /** `what` is the token's name or id. */
  log: (tx: Db, type: 'add_log' | 'delete_log', what: string, now: Date) => Promise<unknown>;
};

export const listTokensOf = async ({ pool }: ServerContext, { owner }: TokenPlace) =>
  (await listTokens(pool, owner)).map(wireToken);

/** The token itself is answered here and never again: only its hash is kept. */
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
