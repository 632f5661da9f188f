import type { NounName } from '@talus/contract/changes';
import { noiseInfo } from '@talus/contract/data/noise';
import type { FieldDef, FormFields, WordKey } from '../../../ui/form/fields';
import { AREA_FIELDS, AREA_STATIONS } from '../areas/form';
import { CAMERA_FIELDS } from '../cameras/form';
import { DOCUMENT_FIELDS } from '../documents/form';
import { GROUP_FIELDS } from '../instrument-groups/form';
import { INSTRUMENT_FIELDS } from '../instruments/form';
import { PERSON_FIELDS } from '../people/form';
import { PLAN_FORM } from '../plans/form';
import { PROJECT_AREAS, PROJECT_FIELDS } from '../projects/form';
import { REMARK_FIELDS } from '../remarks/form';
import { SCHEDULE_FIELDS, TEMPLATE_FIELDS } from '../reports/form';
import { STATION_FIELDS, STATION_INSTRUMENTS } from '../stations/form';

const FORMS: Partial<Record<NounName, readonly FormFields[]>> = {
  user: [PERSON_FIELDS],
  project: [PROJECT_FIELDS, PROJECT_AREAS],
  area: [AREA_FIELDS, AREA_STATIONS],
  station: [STATION_FIELDS, STATION_INSTRUMENTS],
  instrument: [INSTRUMENT_FIELDS],
  'instrument-version': [INSTRUMENT_FIELDS],
  'instrument-group': [GROUP_FIELDS],
  document: [DOCUMENT_FIELDS],
  remark: [REMARK_FIELDS],
  'layout-image': [PLAN_FORM],
  camera: [CAMERA_FIELDS],
  'report-template': [TEMPLATE_FIELDS],
  'report-schedule': [SCHEDULE_FIELDS],
};

const VERSION = /^v\d+(?=\.)/;

/** Returns the version of a changed instrument field: `v2` of `v2.WL_plus`. */
export const versionOf = (field: string): string | null => VERSION.exec(field)?.[0] ?? null;

/** Labels of the sensor facts of a noise report, which the noise screen edits. */
const NOISE_WORDS = Object.fromEntries(noiseInfo.keyof().options.map((name) => [name, `noise:info.${name}` as const]));

/** Labels of fields without a form; taken from the lists that show them. */
const LISTED: Partial<Record<NounName, Readonly<Record<string, WordKey>>>> = {
  instrument: { ...NOISE_WORDS, reason: 'ui:loosened.reason' },
  notice: {
    content: 'announcements:form.content',
    date: 'announcements:form.date',
    project: 'admin:noun.project',
  },
  'manual-reading': {
    reading: 'manual:field.reading',
    reading3: 'manual:field.reading3',
    'A+': 'manual:field.A+',
    'A-': 'manual:field.A-',
    remark: 'manual:field.remark',
    struck: 'manual:field.struck',
  },
  'instrument-type': {
    code: 'adminTypes:code',
    name: 'adminTypes:name',
    name_en: 'adminTypes:name-en',
    type: 'adminTypes:kind',
    unit: 'adminTypes:unit',
    manual: 'adminTypes:manual',
    info: 'adminTypes:info',
    sign_zh: 'adminTypes:sign',
    sign_en: 'adminTypes:sign-en',
    computed_by: 'adminTypes:computed-by',
    possible_min: 'adminTypes:possible-min',
    possible_max: 'adminTypes:possible-max',
    header_setting: 'adminTypes:headings',
  },
  mask: {
    from: 'adminMasks:column.from',
    to: 'adminMasks:column.to',
    part: 'adminMasks:column.part',
    reason: 'adminMasks:column.reason',
    undone: 'adminMasks:state.undone',
  },
};

/** Returns the spellings of a version field: the form says `data.WL_plus`, the record `WL_plus` or `v2.WL_plus`. */
const spellings = (field: string): string[] => {
  const own = field.replace(VERSION, '').replace(/^\./, '');
  return [own, `data.${own}`];
};

/** Finds the form field that equals or contains a changed field; `name` is the form's spelling. */
function findField(noun: string | null, field: string): { found: FieldDef; name: string } | null {
  const fields = (FORMS[noun as NounName] ?? []).flatMap((form) => form.fields);
  for (const name of spellings(field)) {
    const found = fields.find((one) => one.name === name || name.startsWith(`${one.name}.`));
    if (found) return { found, name };
  }
  return null;
}

/** Returns the form field whose whole value changed. */
export function formField(noun: string | null, field: string): FieldDef | null {
  const at = findField(noun, field);
  return at && at.found.name === at.name ? at.found : null;
}

/**
 * Returns the label keys of a field in its noun's form, with the box for a multi-box row (`messageEnable.sms`). A
 * field without a form has the label of its list. Empty: neither form nor list has the field.
 */
export function fieldWordKeys(noun: string | null, field: string): WordKey[] {
  const at = findField(noun, field);
  const listed = LISTED[noun as NounName]?.[field];
  if (!at) return listed ? [listed] : [];
  const { found, name } = at;
  const boxes = typeof found.options === 'object' ? found.options : [];
  const box = boxes.find(({ value }) => name === `${found.name}.${value}`);
  return box && 'label' in box ? [found.label, box.label] : [found.label];
}
