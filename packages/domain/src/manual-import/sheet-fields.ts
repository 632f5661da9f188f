import type { TypeHeading } from '../hierarchy/type-headings';
import { readFields } from '../manual/reading';
import type { TypedField, TypeRule } from '../readings/type-rules/type-rule';
import { cellWords } from '../workbooks/sheet-table';
import type { WorkbookCell } from '../workbooks/workbook';
import { labelKey } from './find-head';
import type { ManualSheet } from './read-sheets';

/** The fields of a row besides name and time. */
export const READ_FIELDS = ['reading', 'reading3', 'A+', 'A-'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

const FIELD_OF: Record<TypedField, ReadField> = { reading: 'reading', reading3: 'reading3', aPlus: 'A+', aMinus: 'A-' };

/** Lists the fields that the rule of a type needs for a reading. */
export const fieldsOfRule = (rule: TypeRule): ReadField[] => readFields(rule).map((field) => FIELD_OF[field]);

/** Common heads, used where a type defines none of its own. */
const USUAL: Record<ReadField | 'remark', readonly string[]> = {
  reading: ['量測值', '讀數', '讀值', '測值', '本次讀數', '本次讀值', '本次測值', '本次量測值', '本次觀測值', '觀測值', '量測讀數', 'READING', 'READING1'], // biome-ignore format: one row
  reading3: ['溫度', '量測值2', '讀數2', 'TEMPERATURE', 'READING2', 'READING3'],
  'A+': ['A+', 'A0'],
  'A-': ['A-', 'A180'],
  remark: ['備註', 'REMARK', 'REMARKS'],
};

/** A type's settings for its sheets. */
export type SheetType = {
  header_setting: readonly TypeHeading[];
  reading1_tag: string;
  reading3_tag: string;
  'reading1_A+_tag': string;
  'reading1_A-_tag': string;
};

export type SheetField = ReadField | 'remark';
/** `unit`: the unit in the head, as in 讀數(m); null: none. */
export type FieldColumn = { at: number; heading: TypeHeading | null; unit: string | null };
export type FieldColumns = Partial<Record<SheetField, FieldColumn>>;

const FLAG = { reading: 'reading1', reading3: 'reading3', 'A+': 'A+', 'A-': 'A-' } as const;
const TAG = { reading: 'reading1_tag', reading3: 'reading3_tag', 'A+': 'reading1_A+_tag', 'A-': 'reading1_A-_tag' } as const; // biome-ignore format: a table

type Sheet = Pick<ManualSheet, 'columns' | 'rows' | 'chosen'>;

/**
 * Assigns columns to fields: the chosen column, else the type's head, else the type's tag, else a common head, else the
 * type's column place. Of two columns with equal heads neither is assigned.
 */
export function fieldColumns(sheet: Sheet, type: SheetType | null): FieldColumns {
  const found: FieldColumns = {};
  for (const field of [...READ_FIELDS, 'remark'] as const) {
    const [at, ...others] = columnsFor(sheet, type, field);
    if (at === undefined || others.length > 0) continue;
    const unit = unitIn(sheet.columns[at]?.texts ?? []);
    found[field] = { at, heading: field === 'remark' ? null : headingOf(type, field), unit };
  }
  return found;
}

/** Lists the fields with two matching columns, with the places of these columns in the file. */
export const doubledFields = (sheet: Sheet, type: SheetType | null): { use: SheetField; places: number[] }[] =>
  ([...READ_FIELDS, 'remark'] as const).flatMap((use) => {
    const found = columnsFor(sheet, type, use);
    return found.length > 1 ? [{ use, places: found.map((at) => sheet.columns[at]?.place as number) }] : [];
  });

const headingOf = (type: SheetType | null, field: ReadField): TypeHeading | null =>
  type?.header_setting.find((one) => one[FLAG[field]]) ?? null;

/** Returns all columns that may hold a field; more than one where their heads are equal. */
function columnsFor(sheet: Sheet, type: SheetType | null, field: SheetField): number[] {
  const { columns } = sheet;
  const chosen = sheet.chosen[field];
  if (chosen !== undefined) return columns.flatMap(({ place }, at) => (place === chosen ? [at] : []));
  if (field === 'remark') return columnsNamed(sheet, USUAL.remark);
  const heading = headingOf(type, field);
  for (const names of [[heading?.name ?? ''], [type?.[TAG[field]] ?? ''], USUAL[field]]) {
    const found = columnsNamed(sheet, names);
    if (found.length > 0) return found;
  }
  return heading ? columns.flatMap(({ place }, at) => (place === heading.col ? [at] : [])) : [];
}

/** Finds columns by exact head, else by head without unit. Of several only the columns with content. */
function columnsNamed({ columns, rows }: Sheet, names: readonly string[]): number[] {
  const matching = (key: (text: string) => string) => {
    const keys = new Set(names.filter(Boolean).map(key));
    // In a head of two rows each row matches, and both joined
    return columns.flatMap(({ texts }, at) => ([...texts, texts.join('')].some((text) => keys.has(key(text))) ? [at] : [])); // biome-ignore format: one line
  };
  const exact = matching(labelKey);
  const found = exact.length > 0 ? exact : matching((text) => labelKey(withoutUnit(text)));
  if (found.length < 2) return found;
  const filled = found.filter((at) => rows.some(({ cells }) => cellWords(cells[at] ?? null) !== ''));
  return filled.length > 0 ? filled : found.slice(0, 1);
}

const UNIT = /\s*[([]([^()[\]]*)[)\]]\s*$/;

/** Strips the unit: 本次讀數(m) becomes 本次讀數, 讀值 [mm] becomes 讀值. */
const withoutUnit = (text: string): string => text.normalize('NFKC').replace(UNIT, '');

const unitIn = (texts: readonly string[]): string | null =>
  texts.map((text) => UNIT.exec(text.normalize('NFKC'))?.[1]?.trim()).findLast(Boolean) ?? null;

/** Units by quantity, each as a multiple of the first. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { Pa: 1, kPa: 1000, MPa: 1_000_000 },
];

/** Tells whether two units differ but belong to one quantity, as m and cm do. */
export const areOtherUnits = (a: string, b: string): boolean =>
  QUANTITIES.some((units) => units[a] !== undefined && units[b] !== undefined && units[a] !== units[b]);

/** Formats a cell as a person would type it into the field. */
export const fieldText = (cells: readonly WorkbookCell[], column: FieldColumn | undefined): string =>
  column ? cellWords(cells[column.at] ?? null) : '';

const BOUNDS = [
  ['lt', '<', (value: number, limit: number) => value < limit],
  ['lte', '≤', (value: number, limit: number) => value <= limit],
  ['gt', '>', (value: number, limit: number) => value > limit],
  ['gte', '≥', (value: number, limit: number) => value >= limit],
] as const;

/** Returns the first bound of a heading that a value violates, as `<` and 0; null: none. */
export function brokenBound(heading: TypeHeading | null, value: number): { sign: string; limit: number } | null {
  for (const [key, sign, holds] of BOUNDS) {
    const limit = heading?.[key];
    if (limit !== undefined && !holds(value, limit)) return { sign, limit };
  }
  return null;
}
