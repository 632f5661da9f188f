import { EXPORT_DISPLAYS } from '@talus/domain/charts/export/export-columns';
import { MAP_LAYERS } from '@talus/domain/map/map-layers';
import { MAX_PATTERN, readPattern } from '@talus/domain/text/bounded-pattern';
import { isZone } from '@talus/domain/time/zone';
import * as z from 'zod';
import { peopleLists } from '../admin/people';
import { revision, revisionQuery } from '../changes';
import { route } from '../route';
import { id, ok, projectParams, shortText, time, timeInput } from '../wire';
import { contact } from './project';

export const DATA_DISPLAYS = ['reading1', 'reading2', 'velocity1Hr', 'velocity24Hr', 'WSL', 'AL', 'batt'] as const;

/** The optional second language of a project's messages, besides Chinese. */
export const MESSAGE_LANGUAGES = ['en'] as const;

/** A week: the longest dry time within one rain event. */
const MOST_DRY_HOURS = 168;

const named = z.object({ _id: id, name: z.string() });
const text = z.string().nullable();

/** All settings of a project. */
export const projectForm = peopleLists.extend({
  access: z.object({ remark: z.array(id), setup: z.array(id), view_only: z.array(id) }),
  _id: id,
  revision,
  /** The project's number, such as P-2107. */
  project_id: z.string(),
  name: z.string(),
  instrument_company: text,
  client: text,
  contractor: text,
  location: text,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  zoom: z.number().nullable(),
  start_date: time.nullable(),
  timezone: z.string(),
  /** The dry hours that end a rain event. */
  dry_hours: z.int(),
  first_display: z.string(),
  company_name: text,
  company_address: text,
  company_telephone: text,
  company_mail: text,
  description: text,
  contacts: z.array(contact),
  occ_contacts: z.array(contact),
  /** The daily limit of SMS per instrument and level; 0: unlimited. */
  message: z.object({ limit: z.int() }),
  document_message: z.object({ down_target: z.array(id), limit: z.int() }),
  config: z.object({
    data: z.object({ display: z.array(z.string()) }),
    export: z.object({ display: z.array(z.string()) }),
    msglang: z.object({ display: z.array(z.string()) }),
  }),
  /** Empty: every entry. */
  allowed_sidebar: z.array(z.string()),
  /** Empty: every layer. */
  allowed_layer: z.array(z.string()),
  /** Empty: any name. */
  instrumentNamedStyle: z.string(),
  area: z.array(named),
  instrument_count: z.int(),
});
export type ProjectForm = z.output<typeof projectForm>;

const people = z.array(id).max(1000);
const mail = z.email();
/** Tells whether the text is a mail address, which becomes a link, or empty. */
const isMailOrEmpty = (text: string): boolean => text === '' || mail.safeParse(text).success;

const line = (most: number) => shortText(most).nullable();
const limit = z.int().min(0).max(1000);
const contactInput = z.object({
  name: shortText(100),
  unit: shortText(100),
  phone: shortText(40),
  email: shortText(254),
  remark: shortText(500),
});
const contacts = z.array(contactInput).max(50);
const namedStyle = shortText(MAX_PATTERN).refine((typed) => readPattern(typed) !== null, { error: 'pattern' });

const message = z.object({ limit });
const documentMessage = z.object({ down_target: people, limit });
const data = z.object({ display: z.array(z.enum(DATA_DISPLAYS)).max(DATA_DISPLAYS.length) });
const exported = z.object({ display: z.array(z.enum(EXPORT_DISPLAYS)).min(1).max(2) });
const msglang = z.object({ display: z.array(z.enum(MESSAGE_LANGUAGES)).max(1) });
const access = z.object({
  remark: people,
  /** Members who may change set-up and limits, and replace or delete other people's entries; absent: unchanged. */
  setup: people.optional(),
  /** Members who may not enter readings; absent: unchanged. */
  view_only: people.optional(),
});

/** All fields of the project form, validated. */
export const projectFields = z.object({
  /** Empty for a new project: its name. */
  project_id: shortText(60),
  name: shortText(100).min(1, { error: 'project-name' }),
  client_id: people,
  instrument_company: line(200),
  client: line(200),
  contractor: line(200),
  location: line(200),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  zoom: z.number().min(0).max(22).nullable(),
  start_date: timeInput.nullable(),
  timezone: shortText(100).refine(isZone, { error: 'timezone' }),
  dry_hours: z.int().min(1).max(MOST_DRY_HOURS),
  first_display: shortText(40).min(1),
  company_name: line(200),
  company_address: line(300),
  company_telephone: line(60),
  company_mail: shortText(254).refine(isMailOrEmpty, { error: 'email' }).nullable(),
  description: line(500),
  contacts,
  occ_contacts: contacts,
  warning_target: people,
  alert_target: people,
  action_target: people,
  down_target: people,
  message,
  document_message: documentMessage,
  config: z.object({ data, export: exported, msglang }),
  access,
  allowed_sidebar: z.array(shortText(40).min(1)).max(100),
  allowed_layer: z.array(z.enum(MAP_LAYERS)).max(MAP_LAYERS.length),
  instrumentNamedStyle: namedStyle,
});
export type ProjectFields = z.output<typeof projectFields>;

/** Any subset of the fields. */
const someFields = projectFields.partial().extend({
  message: message.partial().optional(),
  document_message: documentMessage.partial().optional(),
  config: z
    .object({
      data: data.partial().optional(),
      export: exported.partial().optional(),
      msglang: msglang.partial().optional(),
    })
    .optional(),
  access: access.partial().optional(),
});

export const newProjectInput = someFields.extend({ name: projectFields.shape.name });

/** The input of a change; absent fields stay unchanged. */
export const projectInput = someFields.extend({ revision: revision.optional() });
export type ProjectInput = z.input<typeof projectInput>;

export const listProjectForms = route({
  method: 'GET',
  path: '/api/admin/project',
  who: 'admin.use',
  shows: ['project'],
  summary: 'All projects with everything that administrators set up',
  answer: z.array(projectForm),
});

export const getProjectForm = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}',
  who: 'admin.use',
  summary: 'One project with everything that administrators set up',
  params: projectParams,
  answer: projectForm,
});

export const createProject = route({
  method: 'POST',
  path: '/api/admin/project',
  who: 'admin.use',
  touches: 'all',
  summary: 'Make a project; what is absent has the default of the specification',
  body: newProjectInput,
  answer: projectForm,
  example: { body: { name: '南迴雨量與落石', project_id: 'P-2301' } },
});

export const saveProject = route({
  method: 'PUT',
  path: '/api/admin/project/{projectId}',
  who: 'admin.use',
  touches: 'all',
  summary: 'Change a project; what is absent stays as it is',
  params: projectParams,
  body: projectInput,
  answer: projectForm,
  repeatable: true,
  example: { body: { location: '苗栗縣三義鄉' } },
});

export const deleteProject = route({
  method: 'DELETE',
  path: '/api/admin/project/{projectId}',
  who: 'admin.use',
  touches: 'all',
  summary:
    'Take a project away: nobody sees it, its instruments are disabled; readings and alarms are kept. Refused while alarms are in progress, unless alarms=close',
  params: projectParams,
  query: revisionQuery.extend({ alarms: z.literal('close').optional() }),
  answer: ok,
  example: { query: { alarms: 'close' } },
});

export const checkNames = route({
  method: 'GET',
  path: '/api/admin/project/{projectId}/instrument-naming',
  who: 'admin.use',
  shows: ['project'],
  summary: 'Which instrument names follow the project’s pattern, or one to be tried',
  params: projectParams,
  query: z.object({ style: namedStyle.optional() }),
  /** An empty name: the instrument has none. */
  answer: z.array(z.object({ _id: id, name: z.string(), isMatch: z.boolean() })),
});
