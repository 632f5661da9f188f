// @vitest-environment node
import { projectFields } from '@talus/contract/places/project-admin';
import { expect, it } from 'vitest';
import { missingFields, sentValues, startValues } from '../../../ui/form/fields';
import { NEW_PROJECT, PROJECT_FIELDS } from './form';

const begun = startValues(NEW_PROJECT.fields, null);

it('a new project begins with the defaults of the specification', () => {
  expect(begun).toMatchObject({
    project_id: '',
    first_display: 'layout',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // domain: a rain event ends after 24 dry hours
    dry_hours: 24,
    message: { limit: 0 },
    document_message: { down_target: [], limit: 0 },
    config: {
      data: { display: ['reading2', 'WSL', 'AL'] },
      export: { display: ['measure'] },
      msglang: { display: [] },
    },
    allowed_sidebar: [],
    allowed_layer: [],
  });
});

it('lacks a name and nothing else, and is taken as soon as it has one', () => {
  expect(missingFields(NEW_PROJECT.fields, begun).map(({ name }) => name)).toEqual(['name']);
  const sent = sentValues(NEW_PROJECT.fields, { ...begun, name: '南迴雨量' });
  expect(projectFields.safeParse(sent).error).toBeUndefined();
});

it('one that is there keeps a number', () => {
  expect(missingFields(PROJECT_FIELDS.fields, begun).map(({ name }) => name)).toEqual(['project_id', 'name']);
});

it('every field of the contract can be edited', () => {
  const held = PROJECT_FIELDS.fields.map(({ name }) => name.split('.')[0]);
  expect([...new Set(held)].sort()).toEqual(Object.keys(projectFields.shape).sort());
});

/** The fields listed in the specification. */
const LISTED = [
  ...['project_id', 'client_id', 'instrument_company', 'client', 'contractor', 'location', 'lat', 'lon', 'zoom'],
  ...['start_date', 'timezone', 'first_display'],
  ...['company_name', 'company_address', 'company_telephone', 'company_mail'],
  ...['warning_target', 'alert_target', 'action_target', 'down_target', 'message.limit'],
  ...['document_message.down_target', 'document_message.limit'],
  ...['config.data.display', 'config.export.display', 'config.msglang.display', 'access.remark'],
  ...['access.setup', 'access.view_only'],
  ...['allowed_sidebar', 'allowed_layer', 'instrumentNamedStyle'],
];

it.each([
  ['a new project', NEW_PROJECT],
  ['a project', PROJECT_FIELDS],
])('the form of %s has every field of the specification', (_, { fields }) => {
  const names = new Set(fields.map(({ name }) => name));
  expect(LISTED.filter((name) => !names.has(name))).toEqual([]);
});

it.each([
  ['config.data.display', ['reading1', 'reading2', 'velocity1Hr', 'velocity24Hr', 'WSL', 'AL', 'batt']],
  ['config.export.display', ['raw', 'measure']],
  ['config.msglang.display', ['en']],
  ['allowed_layer', ['contour', 'typhon', 'echo', 'rainfall', 'earthquake', 'shp']],
])('%s offers %o', (field, values) => {
  const options = PROJECT_FIELDS.fields.find(({ name }) => name === field)?.options;
  expect(typeof options === 'object' && options.map(({ value }) => value).sort()).toEqual(values.toSorted());
});
