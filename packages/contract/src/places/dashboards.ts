import * as z from 'zod';
import { route } from '../route';
import { id, longText, ok, projectParams, shortText, time } from '../wire';

const named = z.object({ name: z.string() });

const blockFields = {
  /** Percent of the row; 0: stored but hidden. */
  width: z.number().min(0).max(100),
  /** A name of `TILE_KINDS`; a tile of another type is stored as it is, and shown as unknown. */
  showType: shortText(40).min(1),
};

const blockInput = z.object({
  ...blockFields,
  /**
   * The content. Charts: `{area}..{station}..{instrument}` with indices from 0 or `*`, or `t{bit count}..{hex digits}`
   * over the instrument list. Voltage: an instrument id, several joined by `_`. CCTV: the content of an image. Layout:
   * an index.
   */
  data: z
    .union([shortText(20_000), z.number()])
    .default('')
    .transform((data) => String(data)),
  /** The chart's instruments, if known to the caller; otherwise they are derived from the data. */
  instrument: z.array(id).max(5000).optional(),
});
export type BlockInput = z.output<typeof blockInput>;

export const block = z.object({
  ...blockFields,
  data: z.string(),
  /** For charts and gauges: the instruments of the data, even when the instrument list changed since the save. */
  instrument: z.array(id),
  /** The number of chosen instruments that are deleted or not visible to this person. */
  missing: z.int(),
  /** changed: the instrument list changed. lost: no chosen instrument is known any more. none: no data. */
  state: z.enum(['same', 'changed', 'lost', 'none', 'unreadable']),
});
export type Block = z.output<typeof block>;

const userParams = z.object({ userId: id, projectId: id });
const config = z.object({ dashboard_config: z.array(blockInput).max(100) });

const exampleConfig = {
  dashboard_config: [
    { width: 66, showType: 'status_count', data: '' },
    { width: 34, showType: 'richtext', data: '' },
    { width: 100, showType: 'chart', data: '0..0..*' },
  ],
};

export const dashboard = z.object({
  /** The owner of the setting; `default`: nobody saved one. */
  source: z.enum(['own', 'project', 'default']),
  tiles: z.array(block),
  saved_at: time.nullable(),
  saved_by: named.nullable(),
  /** The project information. */
  information: z.object({ text: z.string(), saved_at: time.nullable(), saved_by: named.nullable() }),
});
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = route({
  method: 'GET',
  path: '/api/project/{projectId}/dashboard',
  who: 'project.view',
  shows: ['dashboard'],
  summary: 'The dashboard that the caller sees: the own setting, else the project’s, with the project information',
  params: projectParams,
  answer: dashboard,
});

export const getDashboardSetting = route({
  method: 'GET',
  path: '/api/user/{userId}/{projectId}/getDashboardSetting',
  who: 'project.view',
  summary: 'The same as a list of tiles; of oneself alone',
  params: userParams,
  answer: z.array(block),
});

export const saveDashboardSetting = route({
  method: 'PUT',
  path: '/api/user/{userId}/{projectId}/dashboardSetting',
  who: 'project.view',
  touches: ['dashboard'],
  summary: 'Keep a dashboard for oneself: 3 to 15 tiles',
  params: userParams,
  body: config,
  answer: ok,
  repeatable: true,
  example: { body: exampleConfig },
});

export const dropDashboardSetting = route({
  method: 'DELETE',
  path: '/api/user/{userId}/{projectId}/dashboardSetting',
  who: 'project.view',
  touches: ['dashboard'],
  summary: 'Give up the own dashboard and see the project’s again',
  params: userParams,
  answer: ok,
  repeatable: true,
});

export const saveProjectDashboard = route({
  method: 'PUT',
  path: '/api/project/{projectId}/dashboardSetting',
  who: 'dashboard.save-for-project',
  touches: ['dashboard'],
  summary: 'Set up the dashboard of the project, for everybody who has none of their own',
  params: projectParams,
  body: config,
  answer: ok,
  repeatable: true,
  example: { body: exampleConfig },
});

export const getProjectInformation = route({
  method: 'GET',
  path: '/api/project/{projectId}/getProjectInformationOnDashboard',
  who: 'project.view',
  summary: 'The project information on the dashboard, as rich text',
  params: projectParams,
  answer: z.string(),
});

/** A rich text of a megabyte may be several as JSON. */
const INFORMATION_BODY = 4 * 1024 * 1024;

export const setProjectInformation = route({
  method: 'PUT',
  path: '/api/project/{projectId}/setProjectInformationOnDashboard',
  who: 'project.view',
  touches: ['dashboard'],
  summary: 'Write the project information; what is not allowed in a rich text is taken out',
  params: projectParams,
  body: z.object({ project_information_on_dashboard: longText(INFORMATION_BODY) }),
  answer: ok,
  repeatable: true,
  bodyLimit: INFORMATION_BODY,
  example: { body: { project_information_on_dashboard: '<p><strong>TK12+300</strong></p>' } },
});

export const listProjectInformation = route({
  method: 'GET',
  path: '/api/project/{projectId}/projectInformation/history',
  who: 'dashboard.save-for-project',
  summary: 'What the project information said before it was overwritten, newest first',
  params: projectParams,
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  answer: z.array(z.object({ no: z.int(), text: z.string(), saved_at: time.nullable(), saved_by: named.nullable() })),
});
