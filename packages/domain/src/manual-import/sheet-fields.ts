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
  reading: ['量測值', '讀數', '本次讀數', '本次量測值', '本次觀測值', '觀測值', 'READING', 'READING1'],
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

export type FieldColumn = { at: number; heading: TypeHeading | null };
export type FieldColumns = Partial<Record<ReadField | 'remark', FieldColumn>>;

const FLAG = { reading: 'reading1', reading3: 'reading3', 'A+': 'A+', 'A-': 'A-' } as const;
const TAG = { reading: 'reading1_tag', reading3: 'reading3_tag', 'A+': 'reading1_A+_tag', 'A-': 'reading1_A-_tag' } as const; // biome-ignore format: a table

/** Which column holds what: by the head that the type names, else by its tag, else by usual words, else by the type's place. */
export function fieldColumns({ columns }: Pick<ManualSheet, 'columns'>, type: SheetType | null): FieldColumns {
  const named = (names: readonly string[]): number => {
    const keys = new Set(names.filter(Boolean).map(labelKey));
    // Of a head in two rows each of them counts, and both together
    return columns.findIndex(({ texts }) => [...texts, texts.join('')].some((text) => keys.has(labelKey(text))));
  };
  const found: FieldColumns = {};
  for (const field of READ_FIELDS) {
    const heading = type?.header_setting.find((one) => one[FLAG[field]]) ?? null;
    const tries = [named([heading?.name ?? '']), named([type?.[TAG[field]] ?? '']), named(USUAL[field])];
    const at = tries.find((place) => place >= 0) ?? (heading ? columns.findIndex(({ place }) => place === heading.col) : -1); // biome-ignore format: one line
    if (at >= 0) found[field] = { at, heading };
  }
  const remark = named(USUAL.remark);
  if (remark >= 0) found.remark = { at: remark, heading: null };
  return found;
}

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
