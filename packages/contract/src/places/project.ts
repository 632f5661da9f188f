import * as z from 'zod';
import { route } from '../route';
import { id, projectParams, time } from '../wire';

export const contact = z.object({
  name: z.string(),
  unit: z.string(),
  phone: z.string(),
  email: z.string(),
  remark: z.string(),
});
export type Contact = z.output<typeof contact>;

export const project = z.object({
  _id: id,
  name: z.string(),
  /** The project's number, such as P-2107. */
  project_id: z.string(),
  first_display: z.string(),
  allowed_sidebar: z.array(z.string()).nullable(),
  area: z.array(z.object({ _id: id, name: z.string() })),
  instrumentNamedStyle: z.string().nullable(),
  /**
   * Members who may write remarks, who may change set-up, and who may not enter readings; administrators may do
   * everything.
   */
  access: z.object({ remark: z.array(id), setup: z.array(id), view_only: z.array(id) }),
  config: z.object({
    data: z.object({ display: z.array(z.string()) }),
    /** The values per instrument in exports: raw, measure. */
    export: z.object({ display: z.array(z.string()) }),
  }),
  timezone: z.string(),
  start_date: time.nullable(),
  instrument_count: z.int(),
});
export type Project = z.output<typeof project>;

export const projectDetails = project.extend({
  location: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  zoom: z.number().nullable(),
  client: z.string().nullable(),
  contractor: z.string().nullable(),
  instrument_company: z.string().nullable(),
  company_name: z.string().nullable(),
  company_address: z.string().nullable(),
  company_telephone: z.string().nullable(),
  company_mail: z.string().nullable(),
  description: z.string().nullable(),
  contacts: z.array(contact),
  occ_contacts: z.array(contact),
});
export type ProjectDetails = z.output<typeof projectDetails>;

export const listProjects = route({
  method: 'GET',
  path: '/api/project',
  who: 'login',
  summary: 'The projects this person may see; administrators see all',
  answer: z.array(project),
});

export const getProject = route({
  method: 'GET',
  path: '/api/project/{projectId}',
  who: 'project.view',
  shows: ['names'],
  summary: 'One project with its particulars and contacts',
  params: projectParams,
  answer: projectDetails,
});

export const getNamedStyle = route({
  method: 'GET',
  path: '/api/project/{projectId}/instrument-named-style',
  who: 'project.view',
  summary: 'The pattern of instrument names, whose group `device` gives the scale key',
  params: projectParams,
  answer: z.string(),
});
