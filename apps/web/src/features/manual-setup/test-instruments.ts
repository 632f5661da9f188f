import type { ManualInstrument, ManualType, ManualVersion } from '@talus/contract/data/manual';
import { TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { ruleByCode } from '@talus/domain/readings/type-rules/registry';
import { idOf } from '../../app/test-data';

export const ZONE = 'Asia/Taipei';

const NONE = { R0: null, 'A+': null, 'A-': null, T0: null, K: null };
const NO_LIMITS = { WL_plus: null, WL_minus: null, AL_plus: null, AL_minus: null, WSL_plus: null, WSL_minus: null };

/** Builds a version that starts at a time of the project's time zone. */
export const version = (name: string, start: string, more: Partial<ManualVersion> = {}): ManualVersion => ({
  _id: idOf(900),
  name,
  unit: 'm',
  startDate: new Date(`${start}+08:00`).toISOString(),
  created_at: '2026-01-01T00:00:00.000Z',
  decimal_points: 3,
  offset: 0,
  F0: 0,
  F1: 1,
  F2: 0,
  F3: 0,
  F4: 0,
  F5: 0,
  ...NONE,
  ...NO_LIMITS,
  ...more,
});

export const instrument = (nth: number, data: ManualVersion[], more: Partial<ManualInstrument> = {}) => ({
  _id: idOf(nth),
  area: { _id: idOf(500), name: 'EX-02' },
  station: { _id: idOf(501), name: 'W1' },
  instrument_type: type('OW', []),
  group: null,
  inForce: data.at(-1)?._id ?? idOf(502),
  data,
  ...more,
});

export const type = (code: string, fields: readonly string[]): ManualType => ({
  _id: idOf(600),
  code,
  name: code,
  name_en: code,
  type: 'general',
  computed_by: ruleByCode(code).name,
  unit: 'm',
  sign_zh: '',
  sign_en: '',
  dataInterval: 600_000,
  defaultInterval: null,
  possible_min: null,
  possible_max: null,
  manual: true,
  info: '',
  header_setting: [],
  ...(Object.fromEntries(TYPE_FIELDS.map((field) => [field, fields.includes(field)])) as Pick<
    ManualType,
    (typeof TYPE_FIELDS)[number]
  >),
  reading1_tag: '',
  reading1_subtag: '',
  reading3_tag: '',
  reading3_subtag: '',
  'reading1_A+_tag': '',
  'reading1_A-_tag': '',
});
