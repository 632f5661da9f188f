import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { one, run, sql } from '../db/db';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { bearerOf } from './authenticate';

/** Long enough that a plain hash of it tells nothing. */
const BYTES = 32;

/** How exactly the time of last use is kept. */
const USED_EVERY_MS = 60_000;

/** The prefix lets people, and scanners for leaked secrets, see what it is. */
export const newToken = (): string => `talus_${randomBytes(BYTES).toString('base64url')}`;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A machine that pushes into the document that the path names: 401 without a token in force, 403 with another's. */
export async function authenticateIngest({ pool, clock }: ServerContext, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  const found =
    token &&
    (await one<{ no: number; documentId: string }>(
      pool,
      sql`select t.no, d.id as "documentId" from ingest_token t join document d on d.no = t.document_no
          where t.token_hash = ${hashToken(token)} and t.revoked_at is null`,
    ));
  if (!found) throw new AppError('ingest.token');
  if ((request.params as { documentId?: string }).documentId !== found.documentId)
    throw new AppError('ingest.wrong-document');
  const now = clock.now();
  await run(
    pool,
    sql`update ingest_token set used_at = ${now}
        where no = ${found.no} and (used_at is null or used_at < ${new Date(now.getTime() - USED_EVERY_MS)})`,
  );
}
