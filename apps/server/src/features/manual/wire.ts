import type { TypeHeading } from '@talus/contract/instrument-types';
import type { ManualInstrument, ManualType, ManualVersion } from '@talus/contract/manual';
import type { InstrumentKind } from '@talus/domain/hierarchy/instrument-type';
import { TYPE_FIELDS, type TypeField } from '@talus/domain/hierarchy/type-fields';
import { wirePlace } from '../instruments/wire';
import type { ManualRow, ManualTypeRow, StoredVersion } from './store';

const NO_TAGS = {
  reading1_tag: '',
  reading1_subtag: '',
  reading3_tag: '',
  reading3_subtag: '',
  'reading1_A+_tag': '',
  'reading1_A-_tag': '',
};

export const wireType = (row: ManualTypeRow): ManualType => ({
  _id: row.id,
  code: row.code,
  name: row.nameZh,
  name_en: row.nameEn,
  type: row.kind as InstrumentKind,
  unit: row.unit,
  sign_zh: row.signZh,
  sign_en: row.signEn,
  dataInterval: row.dataIntervalMs,
  manual: row.manual,
  info: row.info,
  header_setting: row.headerSetting as TypeHeading[],
  ...(Object.fromEntries(TYPE_FIELDS.map((field) => [field, row.fields.includes(field)])) as Record<
    TypeField,
    boolean
  >),
  ...NO_TAGS,
  ...(row.tags as Partial<typeof NO_TAGS>),
});

const wireVersion = (version: StoredVersion): ManualVersion => ({
  _id: version.id,
  name: version.name,
  unit: version.unit,
  startDate: version.startDate.toISOString(),
  created_at: version.createdAt.toISOString(),
  decimal_points: version.decimalPoints,
  R0: version.r0,
  'A+': version.aPlusInitial,
  'A-': version.aMinusInitial,
  offset: version.offset,
  T0: version.t0,
  K: version.k,
  F0: version.f0,
  F1: version.f1,
  F2: version.f2,
  F3: version.f3,
  F4: version.f4,
  F5: version.f5,
  WL_plus: version.wlPlus,
  WL_minus: version.wlMinus,
  AL_plus: version.alPlus,
  AL_minus: version.alMinus,
  WSL_plus: version.wslPlus,
  WSL_minus: version.wslMinus,
});

export const wireInstrument = (row: ManualRow, versions: readonly StoredVersion[]): ManualInstrument => ({
  _id: row.id,
  area: row.area && wirePlace(row.area),
  station: row.station && wirePlace(row.station),
  instrument_type: row.typeId,
  group: row.group && { _id: row.group.id, name: row.group.name, type: row.group.type, depth: row.group.depth },
  data: versions.map(wireVersion),
});
