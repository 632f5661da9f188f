import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { type Draft, draftOf, instrumentNamed, instrumentNear } from '@talus/domain/manual-import/draft';
import type { ColumnUse, ManualSheet, ManualSheetRow } from '@talus/domain/manual-import/read-sheets';
import {
  doubledFields,
  type FieldColumns,
  fieldColumns,
  fieldsOfRule,
  type ReadField,
} from '@talus/domain/manual-import/sheet-fields';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import { SINGLE } from '@talus/domain/readings/type-rules/single';
import type { TypeRule } from '@talus/domain/readings/type-rules/type-rule';
import { manualName } from '../../entities/manual/places';
import { currentVersion } from '../../entities/manual/version';

/** An instrument for matching rows. */
export type Known = {
  _id: string;
  name: string;
  place: string;
  type: string;
  rule: TypeRule;
  decimals: number;
  unit: string;
};

/** The project's instruments and types, for matching. */
export type ImportContext = {
  instruments: readonly Known[];
  byId: ReadonlyMap<string, Known>;
  types: ReadonlyMap<string, ManualType>;
};

export function contextOf(instruments: readonly ManualInstrument[], types: readonly ManualType[]): ImportContext {
  const byType = new Map(types.map((type) => [type._id, type]));
  const known = instruments.map((one): Known => ({
    _id: one._id,
    name: manualName(one),
    place: [one.area?.name, one.station?.name].filter(Boolean).join(' '),
    type: one.instrument_type._id,
    rule: ruleOf(one.instrument_type),
    decimals: currentVersion(one)?.decimal_points ?? 2,
    unit: currentVersion(one)?.unit ?? '',
  })); // biome-ignore format: one thing
  return { instruments: known, byId: new Map(known.map((one) => [one._id, one])), types: byType };
}

/** Returns the columns of a sheet by type; rows without a known instrument use the most frequent type. */
export function columnsByType(sheet: ManualSheet, { instruments, types }: ImportContext) {
  const known = new Map<string, FieldColumns>();
  const of = (type: string): FieldColumns => {
    const found = known.get(type) ?? fieldColumns(sheet, types.get(type) ?? null);
    known.set(type, found);
    return found;
  };
  const counts = new Map<string, number>();
  for (const { name } of sheet.rows) {
    const type = instrumentNamed(name, instruments)?.type;
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const usual = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  return (type: string | undefined): FieldColumns => of(type ?? usual);
}

/** Lists columns with equal headers, of which the user must choose one: name, time, and the fields of each type. */
export function doublesOf(sheet: ManualSheet, context: ImportContext): { use: ColumnUse; places: number[] }[] {
  const types = typesIn(sheet, context);
  const fields = (types.length > 0 ? types : [null]).flatMap((type) => doubledFields(sheet, type));
  const all = [...sheet.doubles, ...fields];
  return all.filter(({ use }, i) => all.findIndex((other) => other.use === use) === i);
}

/** Lists required fields of the instruments that no column provides. For a pair, the first gauge is enough. */
export function missingFields(sheet: ManualSheet, context: ImportContext): ReadField[] {
  const missing = new Set<ReadField>();
  const types = typesIn(sheet, context);
  for (const type of types.length > 0 ? types : [null]) {
    const found = fieldColumns(sheet, type);
    const doubled = new Set<ColumnUse>(doubledFields(sheet, type).map(({ use }) => use));
    const needed = fieldsOfRule(type ? ruleOf(type) : SINGLE);
    const lacking = needed.filter((field) => !found[field] && !doubled.has(field));
    const isWhole = lacking.length === 0 || (needed.includes('reading') && found.reading);
    if (!isWhole) for (const field of lacking) missing.add(field);
  }
  return [...missing];
}

/** Returns the types of the instruments named in a sheet. */
function typesIn(sheet: ManualSheet, { instruments, types }: ImportContext): ManualType[] {
  const named = once((name) => instrumentNamed(name, instruments));
  const ids = new Set(sheet.rows.flatMap(({ name }) => named(name)?.type ?? []));
  return [...ids].flatMap((id) => types.get(id) ?? []);
}

export type ColumnsOf = ReturnType<typeof columnsByType>;

export const draftsOf = (sheet: ManualSheet, columns: ColumnsOf, { instruments }: ImportContext): Draft[] => {
  const named = once((name: string) => instrumentNamed(name, instruments));
  return sheet.rows.map((row) => {
    const found = named(row.name);
    return draftOf(row, columns(found?.type), found?._id ?? null);
  });
};

/** Reads a matched row by the columns of the instrument's type. */
export const draftFor = (row: ManualSheetRow, columns: ColumnsOf, instrument: Known): Draft =>
  draftOf(row, columns(instrument.type), instrument._id);

/** Returns a memoised search for the instrument with the nearest name. */
export const nearestOf = ({ instruments }: ImportContext): ((name: string) => Known | null) =>
  once((name) => instrumentNear(name, instruments));

function once<T>(work: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    if (!known.has(name)) known.set(name, work(name));
    return known.get(name) as T;
  };
}
