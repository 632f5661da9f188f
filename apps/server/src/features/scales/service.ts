import type { Scale } from '@talus/contract/data/scales';
import * as calls from '@talus/contract/data/scales';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import * as store from './store';

export function bindScales(bind: Bind, context: ServerContext): void {
  bind(calls.getScale, ({ user, params }) => getScale(context, user, params.projectId, params.scaleKey));
  bind(calls.saveScale, async ({ user, body: { project, instrument_type, ...scale } }) => {
    await saveScale(context, user, project, instrument_type, scale);
    return { ok: true as const };
  });
}

const NONE: Scale = { scaleMax: null, scaleMin: null, scaleInterval: null };

async function getScale(context: ServerContext, user: CurrentUser, projectId: string, key: string) {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await store.findScale(context.pool, { userNo: user.no, projectNo: no, key })) ?? NONE;
}

/** Saves a person's own setting. Not logged, since it affects nobody else. */
async function saveScale(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  key: string,
  scale: Scale,
): Promise<void> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  await store.saveScale(context.pool, { userNo: user.no, projectNo: no, key }, scale, context.clock.now());
}
