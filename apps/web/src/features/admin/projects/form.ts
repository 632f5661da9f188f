import { areaIds } from '@talus/contract/places/places';
import { DATA_DISPLAYS, projectFields } from '@talus/contract/places/project-admin';
import { shortText } from '@talus/contract/wire';
import { EXPORT_DISPLAYS } from '@talus/domain/charts/export/export-columns';
import { MAP_LAYERS } from '@talus/domain/map/map-layers';
import { fieldsOf } from '../../../ui/form/fields';

/** Labels of the latest-data columns, as the latest-data screen has them. */
const COLUMN_WORDS = {
  reading1: 'latestData:column.raw',
  reading2: 'latestData:column.reading',
  velocity1Hr: 'latestData:column.rate1h',
  velocity24Hr: 'latestData:column.rate24h',
  WSL: 'latestData:column.WSL',
  AL: 'latestData:column.AL',
  batt: 'latestData:column.battery',
} as const satisfies Record<(typeof DATA_DISPLAYS)[number], string>;

const basic = 'adminProjects:section.basic';
const place = 'adminProjects:section.place';
const company = 'adminProjects:section.company';
const people = 'adminProjects:section.people';
const display = 'adminProjects:section.display';

/** Recipient lists, worst level first. */
export const TARGETS = [
  { field: 'action_target', status: 'WSL' },
  { field: 'alert_target', status: 'AL' },
  { field: 'warning_target', status: 'WL' },
  { field: 'down_target', status: 'down' },
  { field: 'document_message.down_target', status: null },
] as const;

const WISHES = {
  name: { label: 'adminProjects:field.name', section: basic, autoFocus: true },
  location: { label: 'adminProjects:field.location', section: basic },
  start_date: { label: 'adminProjects:field.start', section: basic, control: 'date' },
  client: { label: 'adminProjects:field.client', section: basic },
  contractor: { label: 'adminProjects:field.contractor', section: basic },
  instrument_company: { label: 'adminProjects:field.instrument-company', section: basic },
  description: { label: 'adminProjects:field.description', section: basic, control: 'lines', span: 'whole' },
  lat: { label: 'adminProjects:field.lat', section: place, span: 'third' },
  lon: { label: 'adminProjects:field.lon', section: place, span: 'third' },
  zoom: { label: 'adminProjects:field.zoom', section: place, span: 'third', hint: 'adminProjects:hint.zoom' },
  timezone: {
    label: 'adminProjects:field.timezone',
    section: place,
    control: 'search',
    options: 'zones',
    hint: 'adminProjects:hint.timezone',
    start: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  dry_hours: {
    label: 'adminProjects:field.dry-hours',
    section: place,
    unit: 'h',
    hint: 'adminProjects:hint.dry-hours',
    start: 24,
  },
  company_name: { label: 'adminProjects:field.company-name', section: company },
  company_telephone: { label: 'adminProjects:field.company-telephone', section: company },
  company_address: { label: 'adminProjects:field.company-address', section: company },
  company_mail: { label: 'adminProjects:field.company-mail', section: company, control: 'email' },
  contacts: { label: 'adminProjects:section.contacts', start: [] },
  occ_contacts: { label: 'adminProjects:section.occ-contacts', start: [] },
  client_id: {
    label: 'adminProjects:field.members',
    section: people,
    options: 'people',
    span: 'whole',
    hint: 'adminProjects:hint.members',
  },
  'access.remark': {
    label: 'adminProjects:field.remark',
    section: people,
    options: 'members',
    span: 'whole',
    hint: 'adminProjects:hint.remark',
  },
  'access.setup': {
    label: 'adminProjects:field.setup',
    section: people,
    options: 'members',
    span: 'whole',
    hint: 'adminProjects:hint.setup',
    start: [],
  },
  'access.view_only': {
    label: 'adminProjects:field.view-only',
    section: people,
    options: 'members',
    span: 'whole',
    hint: 'adminProjects:hint.view-only',
    start: [],
  },
  action_target: { label: 'adminProjects:field.action', options: 'people', span: 'whole' },
  alert_target: { label: 'adminProjects:field.alert', options: 'people', span: 'whole' },
  warning_target: { label: 'adminProjects:field.warning', options: 'people', span: 'whole' },
  down_target: { label: 'adminProjects:field.down', options: 'people', span: 'whole' },
  'document_message.down_target': {
    label: 'adminProjects:field.document-down',
    options: 'people',
    span: 'whole',
    start: [],
  },
  'message.limit': { label: 'adminProjects:field.limit', hint: 'adminProjects:hint.limit', start: 0 },
  'document_message.limit': {
    label: 'adminProjects:field.document-limit',
    hint: 'adminProjects:hint.document-limit',
    start: 0,
  },
  first_display: {
    label: 'adminProjects:field.first',
    section: display,
    control: 'select',
    options: 'screens',
    start: 'layout',
  },
  'config.data.display': {
    label: 'adminProjects:field.columns',
    section: display,
    control: 'checks',
    span: 'whole',
    hint: 'adminProjects:hint.columns',
    start: ['reading2', 'WSL', 'AL'],
    options: DATA_DISPLAYS.map((value) => ({ value, label: COLUMN_WORDS[value] })),
  },
  allowed_sidebar: {
    label: 'adminProjects:field.sidebar',
    section: display,
    control: 'checks',
    options: 'entries',
    span: 'whole',
    hint: 'adminProjects:hint.sidebar',
  },
  allowed_layer: {
    label: 'adminProjects:field.layers',
    section: display,
    control: 'checks',
    span: 'whole',
    hint: 'adminProjects:hint.layers',
    options: MAP_LAYERS.map((value) => ({ value, label: `map:layer.${value}` as const })),
  },
  'config.export.display': {
    label: 'adminProjects:field.export',
    control: 'checks',
    hint: 'adminProjects:hint.export',
    start: ['measure'],
    options: EXPORT_DISPLAYS.map((value) => ({ value, label: `adminProjects:export.${value}` as const })),
  },
  'config.msglang.display': {
    label: 'adminProjects:field.msglang',
    control: 'checks',
    hint: 'adminProjects:hint.msglang',
    start: [],
    options: [{ value: 'en', label: 'adminProjects:msglang.en' }],
  },
  instrumentNamedStyle: { label: 'adminProjects:field.naming', span: 'whole', hint: 'adminProjects:hint.naming' },
} as const;

const number = { label: 'adminProjects:field.number', section: basic } as const;

/** The form of a new project; an empty project number defaults to the name. */
export const NEW_PROJECT = fieldsOf(projectFields, {
  project_id: { ...number, hint: 'adminProjects:hint.number' },
  ...WISHES,
});

export const PROJECT_FIELDS = fieldsOf(projectFields.extend({ project_id: shortText(60).min(1) }), {
  project_id: number,
  ...WISHES,
});

export const PROJECT_AREAS = fieldsOf(areaIds, {
  area: { label: 'adminProjects:column.areas', control: 'ordered', options: 'areas', span: 'whole' },
});
