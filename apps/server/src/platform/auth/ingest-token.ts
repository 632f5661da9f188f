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

/** A project whose cameras a token opens. */
export type PushedProject = { no: number; timezone: string };

const pushedProjects = new WeakMap<FastifyRequest, PushedProject>();

/** The project that this machine's token opens. */
export function pushedProject(request: FastifyRequest): PushedProject {
  const project = pushedProjects.get(request);
  if (!project) throw new AppError('ingest.wrong-door');
  return project;
}

type Found = { no: number; documentId: string | null; project: PushedProject | null };

/**
 * A machine that pushes into the document that the path names, or, where it names none, into the cameras of its token's
 * project: 401 without a token in force, 403 with one for something else.
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
