import type { BulletinAnswer, ForecastImageAnswer, TyphoonRain } from '@talus/contract/data/typhoon';
import * as calls from '@talus/contract/data/typhoon';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import { inspectPicture, MOST_PIXELS } from '@talus/domain/monitor/picture';
import { parseTime } from '@talus/domain/time/parse';
import { readBulletin } from '@talus/domain/typhoon/bulletin';
import type { ForecastImage } from '@talus/domain/typhoon/forecast-images';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { findProject, listAllProjects, listProjectsOf } from '../projects/store';
import { rainOfLine } from './rain';
import { readXml } from './read-xml';
import { createSources, type Fetched, type OwnSources, type Sources } from './sources';
import { wireBulletin } from './wire';

export function bindTyphoon(bind: Bind, context: ServerContext, own?: OwnSources): void {
  const { settings, clock } = context;
  const sources = createSources({ settings, now: () => clock.now().getTime(), own });
  bind(calls.getBulletin, ({ user, params }) => getBulletin(context, user, params.projectId, sources));
  bind(calls.getForecastImage, ({ user, params }) => getForecastImage(context, user, params, sources));
  bind(calls.getTyphoonRain, ({ user, params, query }) => getTyphoonRain(context, user, { ...params, ...query }));
}

/** Describes a request to a host, apart from its parsed content. */
const askedOf = (fetched: Fetched) => ({
  host: fetched.host,
  fetched_at: new Date(fetched.at).toISOString(),
  problem: 'problem' in fetched ? fetched.problem : null,
  status: 'problem' in fetched ? (fetched.status ?? null) : null,
});

async function getBulletin(
  context: ServerContext,
  user: CurrentUser,
  projectId: string,
  sources: Sources,
): Promise<BulletinAnswer> {
  await requireProject(context, user, 'project.view', projectId);
  const fetched = await sources('bulletin');
  const nothing = { ...askedOf(fetched), none: null, bulletin: null };
  if ('problem' in fetched) return nothing;
  const xml = readXml(fetched.bytes);
  if ('problem' in xml) return { ...nothing, problem: xml.problem };
  const read = readBulletin(xml.nodes, context.clock.now().getTime());
  if ('refusal' in read) return { ...nothing, problem: read.refusal };
  return 'none' in read ? { ...nothing, none: read.none } : { ...nothing, bulletin: wireBulletin(read.bulletin) };
}

async function getForecastImage(
  context: ServerContext,
  user: CurrentUser,
  { projectId, forecast }: { projectId: string; forecast: ForecastImage },
  sources: Sources,
): Promise<ForecastImageAnswer> {
  await requireProject(context, user, 'project.view', projectId);
  const fetched = await sources(forecast);
  const asked = askedOf(fetched);
  if ('problem' in fetched) return { ...asked, image: null };
  const picture = inspectPicture(fetched.bytes);
  if (typeof picture === 'string') return { ...asked, problem: 'not-a-picture', image: null };
  const { mediaType, width, height } = picture;
  if (width * height > MOST_PIXELS) return { ...asked, problem: 'too-large', image: null };
  return { ...asked, image: { media_type: mediaType, width, height, bytes: fetched.bytes.toString('base64') } };
}

type AskedRain = { projectId: string; hours: string; at?: string | undefined };

async function getTyphoonRain(
  context: ServerContext,
  user: CurrentUser,
  { projectId, hours, at }: AskedRain,
): Promise<TyphoonRain> {
  const project = await requireProject(context, user, 'project.view', projectId);
  const { pool, clock } = context;
  const now = clock.now();
  const asked = at === undefined ? null : parseTime(at, project.timezone);
  const named = await findProject(pool, project.no);
  return rainOfLine(pool, {
    projects: [{ ...project, name: named?.name ?? '' }, ...(await rainNetwork(context, user, project))],
    places: context.settings.typhoonPlaces,
    scope: instrumentScope(user),
    hours: Number(hours),
    at: Math.min(asked ?? now.getTime(), now.getTime()),
    now,
  });
}

/** Returns the project whose gauges the typhoon project's map adds, if the user may see that project, too. */
async function rainNetwork({ pool, settings }: ServerContext, user: CurrentUser, { id, code }: ProjectAccess) {
  const { typhoonProject, typhoonGauges } = settings;
  if (typhoonGauges === '' || ![id, code].includes(typhoonProject)) return [];
  const visible = hasRole(user, 'admin') ? await listAllProjects(pool) : await listProjectsOf(pool, user.no);
  return visible.filter((one) => one.id !== id && [one.id, one.code].includes(typhoonGauges));
}
