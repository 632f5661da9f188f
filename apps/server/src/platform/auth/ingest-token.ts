import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { one, run, sql } from '../db/db';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { bearerOf } from './authenticate';

/** Enough random bytes that a plain hash is safe. */
const BYTES = 32;

/** The resolution of the last-used time. */
const USED_EVERY_MS = 60_000;

/** Creates a token. The prefix lets people, and scanners for leaked secrets, recognise it. */
export const newToken = (): string => `talus_${randomBytes(BYTES).toString('base64url')}`;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A project whose cameras accept a token. */
export type PushedProject = { no: number; timezone: string };

const pushedProjects = new WeakMap<FastifyRequest, PushedProject>();

/** Returns the project of the token in this request. */
export function pushedProject(request: FastifyRequest): PushedProject {
  const project = pushedProjects.get(request);
  if (!project) throw new AppError('ingest.wrong-door');
  return project;
}

type Found = { no: number; documentId: string | null; project: PushedProject | null };

/**
 * Authenticates a machine that pushes into the document of the path, or, without a document in the path, into the
 * cameras of the token's project: 401 without a valid token, 403 with a token for something else.
 */
export async function authenticateIngest({ pool, clock }: ServerContext, request: FastifyRequest): Promise<void> {
  const token = bearerOf(request);
  const found =
    token &&
    (await one<Found>(
      pool,
      sql`select t.no, d.id as "documentId",
            case when p.no is not null then json_build_object('no', p.no, 'timezone', p.timezone) end as project
          from ingest_token t left join document d on d.no = t.document_no left join project p on p.no = t.project_no
          where t.token_hash = ${hashToken(token)} and t.revoked_at is null and p.deleted_at is null`,
    ));
  if (!found) throw new AppError('ingest.token');
  const { documentId } = request.params as { documentId?: string };
  if ((documentId === undefined) !== (found.documentId === null)) throw new AppError('ingest.wrong-door');
  if (documentId !== undefined && documentId !== found.documentId) throw new AppError('ingest.wrong-document');
  if (found.project) pushedProjects.set(request, found.project);
  const now = clock.now();
  await run(
    pool,
    sql`update ingest_token set used_at = ${now}
        where no = ${found.no} and (used_at is null or used_at < ${new Date(now.getTime() - USED_EVERY_MS)})`,
  );
}
