import type { CurrentUser } from '../../platform/auth/current-user';
import { issueToken, listTokensOf, type TokenPlace, withdrawToken } from '../../platform/auth/issue-token';
import { requireAction, requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import type { ServerContext } from '../../platform/http/server-context';

export async function listTokens(context: ServerContext, user: CurrentUser, projectId: string) {
  return listTokensOf(context, await placeOf(context, user, projectId));
}

export async function createToken(context: ServerContext, user: CurrentUser, projectId: string, name: string) {
  return issueToken(context, user, await placeOf(context, user, projectId), name);
}

export async function revokeToken(
  context: ServerContext,
  user: CurrentUser,
  { projectId, imageTokenId }: { projectId: string; imageTokenId: string },
): Promise<void> {
  await withdrawToken(context, await placeOf(context, user, projectId), imageTokenId);
}

/** Returns the token owner of a project. Administrators only. */
async function placeOf(context: ServerContext, user: CurrentUser, projectId: string): Promise<TokenPlace> {
  await requireAction(context, user, 'admin.use');
  const { no, code } = await requireProject(context, user, 'project.view', projectId);
  return {
    owner: { projectNo: no },
    log: (tx, type, what, now) =>
      writeLog(tx, { user, projectNo: no, type, message: `image token ${what} ${code}`, now }),
  };
}
