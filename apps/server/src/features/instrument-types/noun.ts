import type { TypeHeading, TypeSettings } from '@talus/contract/instruments/instrument-types';
import type { InstrumentKind } from '@talus/domain/hierarchy/instrument-type';
import { TYPE_FIELDS, type TypeField } from '@talus/domain/hierarchy/type-fields';
import type { Noun } from '../../platform/changes/noun';
import { type StoredType, typesOf } from './store';

const flagsOf = (fields: readonly string[]) =>
  Object.fromEntries(TYPE_FIELDS.map((field) => [field, fields.includes(field)])) as Record<TypeField, boolean>;

export const wireSettings = (row: StoredType): TypeSettings => ({
  _id: row.id,
  revision: row.revision,
  code: row.code,
  name: row.nameZh,
  name_en: row.nameEn,
  type: row.kind as InstrumentKind,
  computed_by: row.computedBy,
  unit: row.unit,
  sign_zh: row.signZh,
  sign_en: row.signEn,
  dataInterval: row.dataIntervalMs,
  defaultInterval: row.defaultIntervalMs,
  possible_min: row.possibleMin,
  possible_max: row.possibleMax,
  manual: row.manual,
  info: row.info,
  header_setting: row.headerSetting as TypeHeading[],
  ...flagsOf(row.fields),
  instruments: row.instruments,
});

/** Types belong to no project, so no live message is sent. */
export const INSTRUMENT_TYPE: Noun<TypeSettings> = {
  name: 'instrument-type',
  table: 'instrument_type',
  missing: 'instrument-type.not-found',
  load: async (db, nos) =>
    (await typesOf(db, nos)).map((row) => ({
      no: row.no,
      name: row.code,
      projectNo: null,
      answer: wireSettings(row),
    })),
  recorded: ({ _id, revision, instruments, ...edited }) => edited,
};
