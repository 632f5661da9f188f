import type { Project, ProjectDetails } from '@talus/contract/places/project';
import * as calls from '@talus/contract/places/project';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { findProject, listAllProjects, listProjectsOf, type ProjectRow } from './store';

export function bindProjects(bind: Bind, context: ServerContext): void {
  bind(calls.listProjects, ({ user }) => listProjects(context, user));
  bind(calls.getProject, ({ user, params }) => getProject(context, user, params.projectId));
  bind(calls.getNamedStyle, ({ user, params }) => getNamedStyle(context, user, params.projectId));
}

/** Lists the projects of this member; administrators see all projects. */
export async function listProjects({ pool }: ServerContext, user: CurrentUser): Promise<Project[]> {
  const projects = hasRole(user, 'admin') ? await listAllProjects(pool) : await listProjectsOf(pool, user.no);
  return projects.map((row) => asProject(row, user));
}

async function getProject(context: ServerContext, user: CurrentUser, projectId: string): Promise<ProjectDetails> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  const row = await findProject(context.pool, no);
  if (!row) throw new AppError('project.not-found');
  const { profile } = row;
  return {
    ...asProject(row, user),
    location: profile.location ?? null,
    lat: profile.lat ?? null,
    lon: profile.lon ?? null,
    zoom: profile.zoom ?? null,
    client: profile.client ?? null,
    contractor: profile.contractor ?? null,
    instrument_company: profile.instrument_company ?? null,
    company_name: profile.company_name ?? null,
    company_address: profile.company_address ?? null,
    company_telephone: profile.company_telephone ?? null,
    company_mail: profile.company_mail ?? null,
    description: profile.description ?? null,
    contacts: profile.contacts ?? [],
    occ_contacts: profile.occ_contacts ?? [],
  };
}

async function getNamedStyle(context: ServerContext, user: CurrentUser, projectId: string): Promise<string> {
  const { no } = await requireProject(context, user, 'project.view', projectId);
  return (await findProject(context.pool, no))?.namedStyle ?? '';
}

/** Filters the member rights: administrators see all, others only their own. */
function accessShown({ access }: ProjectRow, user: CurrentUser): Project['access'] {
  const shown = (ids: readonly string[]) => ids.filter((id) => hasRole(user, 'admin') || id === user.id);
  return { remark: shown(access.remark), setup: shown(access.setup), view_only: shown(access.view_only) };
}

function asProject(row: ProjectRow, user: CurrentUser): Project {
  const seesAll = instrumentScope(user) === 'all';
  const areas = seesAll ? row.areas : row.areas.filter((area) => area.isOcc);
  return {
    _id: row.id,
    name: row.name,
    project_id: row.code,
    first_display: row.firstDisplay,
    allowed_sidebar: row.allowedSidebar,
    area: areas.map(({ id, name }) => ({ _id: id, name })),
    instrumentNamedStyle: row.namedStyle,
    access: accessShown(row, user),
    config: { data: { display: row.dataDisplay }, export: { display: row.exportDisplay } },
    timezone: row.timezone,
    start_date: row.startDate?.toISOString() ?? null,
    instrument_count: seesAll ? row.instruments : row.occInstruments,
  };
}
