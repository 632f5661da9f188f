import * as calls from '@talus/contract/places/monitor';
import type { Administrator } from '../../platform/auth/current-user';
import { issueToken, listTokensOf, type TokenPlace, withdrawToken } from '../../platform/auth/issue-token';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';

export function bindImageTokens(bind: Bind, context: ServerContext): void {
  bind(calls.listImageTokens, ({ user, params }) => listTokens(context, user, params.projectId));
  bind(calls.createImageToken, ({ user, params, body }) => createToken(context, user, params.projectId, body.name));
  bind(calls.revokeImageToken, async ({ user, params }) => {
    await revokeToken(context, user, params);
    return { ok: true as const };
  });
}

async function listTokens(context: ServerContext, user: Administrator, projectId: string) {
  return listTokensOf(context, await placeOf(context, user, projectId));
}

async function createToken(context: ServerContext, user: Administrator, projectId: string, name: string) {
  return issueToken(context, user, await placeOf(context, user, projectId), name);
}

async function revokeToken(
  context: ServerContext,
  user: Administrator,
  { projectId, imageTokenId }: { projectId: string; imageTokenId: string },
): Promise<void> {
  await withdrawToken(context, await placeOf(context, user, projectId), imageTokenId);
}

/** Returns the token owner of a project. Administrators only. */
async function placeOf(context: ServerContext, user: Administrator, projectId: string): Promise<TokenPlace> {
  const { no, code } = await requireProject(context, user, 'project.view', projectId);
  return {
    owner: { projectNo: no },
    log: (tx, type, what, now) =>
      writeLog(tx, { user, projectNo: no, type, message: `image token ${what} ${code}`, now }),
  };
}
