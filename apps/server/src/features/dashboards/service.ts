import type { Block, BlockInput, Dashboard } from '@talus/contract/places/dashboards';
import * as calls from '@talus/contract/places/dashboards';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { listOf } from '@talus/domain/dashboards/chart-choice';
import { DEFAULT_TILES, LEAST_TILES, MOST_TILES } from '@talus/domain/dashboards/tile';
import { isTooLarge } from '@talus/domain/rich-text/byte-size';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { cleanRichText } from '../../platform/rich-text';
import type { StoredTile } from './rows';
import * as store from './store';
import { keepTile, wireTile } from './tiles';

const DONE = { ok: true as const };

export function bindDashboards(bind: Bind, context: ServerContext): void {
  bind(calls.getDashboard, ({ user, params }) => getDashboard(context, user, params.projectId));
  bind(calls.getDashboardSetting, ({ user, params }) => listTiles(context, user, params));
  bind(calls.saveDashboardSetting, async ({ user, params, body }) => {
    await saveOwn(context, user, params, body.dashboard_config);
    return DONE;
  });
  bind(calls.dropDashboardSetting, async ({ user, params }) => {
    await dropOwn(context, user, params);
    return DONE;
  });
  bind(calls.saveProjectDashboard, async ({ user, params, body }) => {
    await saveForProject(context, user, params.projectId, body.dashboard_config);
    return DONE;
  });
  bind(calls.getProjectInformation, ({ user, params }) => getInformation(context, user, params.projectId));
  bind(calls.listProjectInformation, ({ user, params, query }) =>
    informationHistory(context, user, params.projectId, query.limit),
  );
  bind(calls.setProjectInformation, async ({ user, params, body }) => {
    await setInformation(context, user, params.projectId, body.project_information_on_dashboard);
    return DONE;
  });
}

/** Refuses access to another person's dashboard, also for administrators. */
function requireSelf(user: CurrentUser, userId: string): void {
  if (user.id !== userId) throw new AppError('access.denied');
}

/** Returns the dashboard of a project as this person sees it. */
async function getDashboard(context: ServerContext, user: CurrentUser, projectId: string): Promise<Dashboard> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const { source, tiles, savedAt, savedBy } = await settingOf(context, user, no);
  const information = await store.findInformation(context.pool, no);
  return {
    source,
    tiles: await wireTiles(context, user, no, { source, tiles }),
    saved_at: savedAt?.toISOString() ?? null,
    saved_by: savedBy === null ? null : { name: savedBy },
    information: {
      // Sanitised again on read: the allowed markup may have become stricter since the text was written
      text: cleanRichText(information?.text ?? ''),
      saved_at: information?.savedAt?.toISOString() ?? null,
      saved_by: information?.savedBy ? { name: information.savedBy } : null,
    },
  };
}

async function listTiles(
  context: ServerContext,
  user: CurrentUser,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Block[]> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  requireSelf(user, userId);
  return wireTiles(context, user, no, await settingOf(context, user, no));
}

async function saveOwn(
  context: ServerContext,
  user: CurrentUser,
  { userId, projectId }: { userId: string; projectId: string },
  blocks: readonly BlockInput[],
): Promise<void> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  requireSelf(user, userId);
  requireCount(blocks);
  const { pool, clock } = context;
  const { tiles: before } = await settingOf(context, user, no);
  const tree = await store.instrumentTree(pool, no, instrumentScope(user));
  const kept = blocks.map((block) => keepTile(block, tree, before));
  await store.saveOwnTiles(pool, user.no, no, kept, clock.now());
}

async function dropOwn(
  context: ServerContext,
  user: CurrentUser,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  requireSelf(user, userId);
  await store.deleteOwnTiles(context.pool, user.no, no);
}

async function saveForProject(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  blocks: readonly BlockInput[],
): Promise<void> {
  const { no, code } = await requireProject(context, user, 'dashboard.save-for-project', projectId);
  requireCount(blocks);
  const { pool, clock } = context;
  const before = (await settingOf(context, user, no)).tiles;
  const tree = await store.instrumentTree(pool, no, 'all');
  const kept = blocks.map((block) => keepTile(block, tree, before));
  await inTransaction(pool, async (tx) => {
    await store.saveProjectTiles(tx, no, kept, { userNo: user.no, now: clock.now() });
    const message = `dashboard of ${code}: ${kept.length} tiles`;
    await writeLog(tx, { user, projectNo: no, type: 'update_log', message, now: clock.now() });
  });
}

async function getInformation(context: ServerContext, user: CurrentUser, projectId: string): Promise<string> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return cleanRichText((await store.findInformation(context.pool, no))?.text ?? '');
}

async function setInformation(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  html: string,
): Promise<void> {
  const { no, code } = await requireProject(context, user, 'project.view', projectId);
  if (isTooLarge(html)) throw new AppError('rich-text.too-large');
  const { pool, clock } = context;
  await inTransaction(pool, async (tx) => {
    await store.keepInformation(tx, no);
    await store.saveInformation(tx, no, cleanRichText(html), { userNo: user.no, now: clock.now() });
    const message = `project information of ${code}`;
    await writeLog(tx, { user, projectNo: no, type: 'update_log', message, now: clock.now() });
  });
}

/** Lists the former texts of the project information, newest first. */
async function informationHistory(context: ServerContext, user: CurrentUser, projectId: string, limit: number) {
  const { no } = await requireProject(context, user, 'dashboard.save-for-project', projectId);
  return (await store.listInformation(context.pool, no, limit)).map(({ no: version, text, savedAt, savedBy }) => ({
    no: version,
    text: cleanRichText(text),
    saved_at: savedAt?.toISOString() ?? null,
    saved_by: savedBy ? { name: savedBy } : null,
  }));
}

function requireCount({ length }: readonly BlockInput[]): void {
  if (length < LEAST_TILES) throw new AppError('dashboard.too-few');
  if (length > MOST_TILES) throw new AppError('dashboard.too-many');
}

type Setting = {
  source: Dashboard['source'];
  tiles: readonly StoredTile[];
  savedAt: Date | null;
  savedBy: string | null;
};

/** Returns the person's own setting, else the project's, else the default tiles. */
async function settingOf({ pool }: ServerContext, user: CurrentUser, projectNo: number): Promise<Setting> {
  const own = await store.findOwnTiles(pool, user.no, projectNo);
  if (own) return { source: 'own', ...own };
  const project = await store.findProjectTiles(pool, projectNo);
  if (project) return { source: 'project', ...project };
  return { source: 'default', tiles: DEFAULT_TILES, savedAt: null, savedBy: null };
}

/**
 * Resolves tiles against the instrument list that the author saw: a project dashboard is saved by an administrator,
 * who sees all instruments.
 */
async function wireTiles(
  { pool }: ServerContext,
  user: CurrentUser,
  projectNo: number,
  { source, tiles }: Pick<Setting, 'source' | 'tiles'>,
): Promise<Block[]> {
  const scope = instrumentScope(user);
  const own = await store.instrumentTree(pool, projectNo, scope);
  const whole = source === 'project' && scope !== 'all' ? await store.instrumentTree(pool, projectNo, 'all') : own;
  const seen = new Set(listOf(own));
  return tiles.map((tile) => wireTile(tile, whole, seen));
}
