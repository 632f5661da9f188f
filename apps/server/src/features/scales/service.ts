import type { Scale } from '@talus/contract/scales';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { ServerContext } from '../../platform/http/server-context';
import * as store from './store';

const NONE: Scale = { scaleMax: null, scaleMin: null, scaleInterval: null };

export async function getScale(context: ServerContext, user: CurrentUser, projectId: string, key: string) {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await store.findScale(context.pool, { userNo: user.no, projectNo: no, key })) ?? NONE;
}

/** Saves a person's own setting. Not logged, since it affects nobody else. */
export async function saveScale(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  key: string,
  scale: Scale,
): Promise<void> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  await store.saveScale(context.pool, { userNo: user.no, projectNo: no, key }, scale, context.clock.now());
}
