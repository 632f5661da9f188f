import type { CurrentUser } from '../../platform/auth/current-user';
import { hashToken, newToken } from '../../platform/auth/ingest-token';
import {
  insertToken,
  listTokens as listRows,
  revokeToken as revoke,
  type TokenRow,
  wireToken,
} from '../../platform/auth/ingest-token-store';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { inTransaction } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { writeLog } from '../log/store';

export async function listTokens(context: ServerContext, user: CurrentUser, projectId: string) {
  await requireAction(context, user, 'admin.use');
  const project = await requireProject(context, user, 'project.view', projectId);
  return (await listRows(context.pool, { projectNo: project.no })).map(wireToken);
}

/** The token itself is answered here and never again: only its hash is kept. */
export async function createToken(context: ServerContext, user: CurrentUser, projectId: string, name: string) {
  await requireAction(context, user, 'admin.use');
  const project = await requireProject(context, user, 'project.view', projectId);
  const [id, token, now] = [newId(), newToken(), context.clock.now()];
  const created = await inTransaction(context.pool, async (tx) => {
    const owner = { projectNo: project.no };
    await insertToken(tx, { id, owner, name, hash: hashToken(token), userNo: user.no, now });
    const message = `image token ${name} ${project.code}`;
    await writeLog(tx, { user, projectNo: project.no, type: 'add_log', message, now });
    return (await listRows(tx, owner)).find((row) => row.id === id);
  });
  return { ...wireToken(created as TokenRow), token };
}

export async function revokeToken(
  context: ServerContext,
  user: CurrentUser,
  { projectId, imageTokenId }: { projectId: string; imageTokenId: string },
): Promise<void> {
  await requireAction(context, user, 'admin.use');
  const project = await requireProject(context, user, 'project.view', projectId);
  const now = context.clock.now();
  await inTransaction(context.pool, async (tx) => {
    if (!(await revoke(tx, { projectNo: project.no }, imageTokenId, now))) throw new AppError('token.not-found');
    const message = `image token ${imageTokenId} ${project.code}`;
    await writeLog(tx, { user, projectNo: project.no, type: 'delete_log', message, now });
  });
}
