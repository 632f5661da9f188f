import type { TypeHeading } from '../hierarchy/type-headings';
import { cellWords } from '../workbooks/sheet-table';
import type { WorkbookCell } from '../workbooks/workbook';
import { labelKey } from './find-head';
import type { ManualSheet } from './read-sheets';

/** What is read of a row beside its name and time. */
export const READ_FIELDS = ['reading', 'reading3', 'A+', 'A-'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/** Heads that everybody understands, where a type says none of its own. */
const USUAL: Record<ReadField | 'remark', readonly string[]> = {
  reading: ['量測值', '讀數', '讀值', '測值', '本次讀數', '本次讀值', '本次測值', '本次量測值', '本次觀測值', '觀測值', '量測讀數', 'READING', 'READING1'], // biome-ignore format: one row
  reading3: ['溫度', '量測值2', '讀數2', 'TEMPERATURE', 'READING2', 'READING3'],
  'A+': ['A+', 'A0'],
  'A-': ['A-', 'A180'],
  remark: ['備註', 'REMARK', 'REMARKS'],
};

/** What a type says of its sheets. */
export type SheetType = {
  header_setting: readonly TypeHeading[];
  reading1_tag: string;
  reading3_tag: string;
  'reading1_A+_tag': string;
  'reading1_A-_tag': string;
};

export type SheetField = ReadField | 'remark';
/** `unit`: that of the head, as in 讀數(m); null where it says none. */
export type FieldColumn = { at: number; heading: TypeHeading | null; unit: string | null };
export type FieldColumns = Partial<Record<SheetField, FieldColumn>>;

const FLAG = { reading: 'reading1', reading3: 'reading3', 'A+': 'A+', 'A-': 'A-' } as const;
const TAG = { reading: 'reading1_tag', reading3: 'reading3_tag', 'A+': 'reading1_A+_tag', 'A-': 'reading1_A-_tag' } as const; // biome-ignore format: a table

type Sheet = Pick<ManualSheet, 'columns' | 'rows' | 'chosen'>;

/**
 * Which column holds what: the one that somebody chose, else by the head that the type names, else by its tag, else by
 * usual words, else by the type's place. Of two columns with the same head none is taken.
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

/** Fields that two columns have the same head for, with the places of these columns in the file. */
export const doubledFields = (sheet: Sheet, type: SheetType | null): { use: SheetField; places: number[] }[] =>
  ([...READ_FIELDS, 'remark'] as const).flatMap((use) => {
    const found = columnsFor(sheet, type, use);
    return found.length > 1 ? [{ use, places: found.map((at) => sheet.columns[at]?.place as number) }] : [];
  });

const headingOf = (type: SheetType | null, field: ReadField): TypeHeading | null =>
  type?.header_setting.find((one) => one[FLAG[field]]) ?? null;

/** All columns that could hold a field; more than one where their heads are the same. */
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

/** By the very head, else by the head without its unit. Of several those in which something stands. */
function columnsNamed({ columns, rows }: Sheet, names: readonly string[]): number[] {
  const matching = (key: (text: string) => string) => {
    const keys = new Set(names.filter(Boolean).map(key));
    // Of a head in two rows each of them counts, and both together
    return columns.flatMap(({ texts }, at) => ([...texts, texts.join('')].some((text) => keys.has(key(text))) ? [at] : [])); // biome-ignore format: one line
  };
  const exact = matching(labelKey);
  const found = exact.length > 0 ? exact : matching((text) => labelKey(withoutUnit(text)));
  if (found.length < 2) return found;
  const filled = found.filter((at) => rows.some(({ cells }) => cellWords(cells[at] ?? null) !== ''));
  return filled.length > 0 ? filled : found.slice(0, 1);
}

const UNIT = /\s*[([]([^()[\]]*)[)\]]\s*$/;

/** 本次讀數(m) and 讀值 [mm] are 本次讀數 and 讀值. */
const withoutUnit = (text: string): string => text.normalize('NFKC').replace(UNIT, '');

const unitIn = (texts: readonly string[]): string | null =>
  texts.map((text) => UNIT.exec(text.normalize('NFKC'))?.[1]?.trim()).findLast(Boolean) ?? null;

/** Units of one quantity, each with how many of the first it is. */
const QUANTITIES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { Pa: 1, kPa: 1000, MPa: 1_000_000 },
];

/** Tells whether two units are of one quantity and not the same, as m and cm are. */
export const areOtherUnits = (a: string, b: string): boolean =>
  QUANTITIES.some((units) => units[a] !== undefined && units[b] !== undefined && units[a] !== units[b]);

/** A cell as a person would type it into the field. */
export const fieldText = (cells: readonly WorkbookCell[], column: FieldColumn | undefined): string =>
  column ? cellWords(cells[column.at] ?? null) : '';

const BOUNDS = [
  ['lt', '<', (value: number, limit: number) => value < limit],
  ['lte', '≤', (value: number, limit: number) => value <= limit],
  ['gt', '>', (value: number, limit: number) => value > limit],
  ['gte', '≥', (value: number, limit: number) => value >= limit],
] as const;

/** The first bound of a heading that a value does not keep, as `<` and 0; null: it keeps all. */
export function brokenBound(heading: TypeHeading | null, value: number): { sign: string; limit: number } | null {
  for (const [key, sign, holds] of BOUNDS) {
    const limit = heading?.[key];
    if (limit !== undefined && !holds(value, limit)) return { sign, limit };
  }
  return null;
}
