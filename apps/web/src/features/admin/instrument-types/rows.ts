import type { TypeInput, TypeSettings } from '@talus/contract/instruments/instrument-types';
import { repeatedCode, TYPE_FIELDS } from '@talus/domain/hierarchy/type-fields';
import { headingsText, readHeadings } from '@talus/domain/hierarchy/type-headings';
import type { RuleName } from '@talus/domain/readings/type-rules/registry';
import { MINUTE_MS } from '@talus/domain/time/duration';
import type { Cells, CellValue } from '../../../ui/sheet/column';
import { isBlank, isEdited, type SheetRow } from '../../../ui/sheet/rows';

/** Converts a type to a row of the sheet; `_id`, `revision` and `instruments` are hidden cells. */
export const cellsOf = (type: TypeSettings): Cells => ({
  _id: type._id,
  revision: type.revision,
  instruments: type.instruments,
  code: type.code,
  name: type.name,
  name_en: type.name_en,
  type: type.type,
  unit: type.unit,
  minutes: type.dataInterval / MINUTE_MS,
  computed_by: type.computed_by,
  window: type.defaultInterval && type.defaultInterval / MINUTE_MS,
  possible_min: type.possible_min,
  possible_max: type.possible_max,
  manual: type.manual,
  ...Object.fromEntries(TYPE_FIELDS.map((field) => [field, type[field]])),
  info: type.info || null,
  sign_zh: type.sign_zh || null,
  sign_en: type.sign_en || null,
  header_setting: headingsText(type.header_setting) || null,
});

const text = (value: CellValue | undefined): string => (value === undefined || value === null ? '' : String(value));

/** Empty: no limit. */
const boundOf = (value: CellValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** Empty: the default window of the variant. */
const windowOf = (value: CellValue | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * MINUTE_MS) : null;

/** Parses header settings. Invalid text is marked in its cell and never sent. */
const headingsOf = (typed: string): TypeInput['header_setting'] => {
  const read = readHeadings(typed);
  return 'headings' in read ? read.headings : [];
};

/** Builds the request of a row: of an existing type only the edited fields, so that concurrent changes survive. */
export const inputOf = (row: SheetRow): TypeInput => {
  const { cells, base } = row;
  const isNew = base === null;
  const wants = (key: string) => isNew || isEdited(row, key);
  const flags = TYPE_FIELDS.filter(wants).map((field) => [field, cells[field] === true]);
  return {
    ...(!isNew && { _id: text(base._id), revision: Number(base.revision) }),
    name: text(cells.name),
    ...(wants('code') && { code: text(cells.code) }),
    ...(wants('name_en') && { name_en: text(cells.name_en) }),
    ...(wants('type') && cells.type && { type: cells.type as TypeInput['type'] }),
    ...(wants('unit') && { unit: text(cells.unit) }),
    ...(wants('minutes') &&
      typeof cells.minutes === 'number' && { dataInterval: Math.round(cells.minutes * MINUTE_MS) }),
    ...(wants('computed_by') && cells.computed_by && { computed_by: cells.computed_by as RuleName }),
    ...((isNew ? typeof cells.window === 'number' : wants('window')) && { defaultInterval: windowOf(cells.window) }),
    ...(wants('possible_min') && { possible_min: boundOf(cells.possible_min) }),
    ...(wants('possible_max') && { possible_max: boundOf(cells.possible_max) }),
    ...(wants('manual') && { manual: cells.manual === true }),
    ...(wants('info') && { info: text(cells.info) }),
    ...(wants('sign_zh') && { sign_zh: text(cells.sign_zh) }),
    ...(wants('sign_en') && { sign_en: text(cells.sign_en) }),
    ...((isNew ? cells.header_setting : wants('header_setting')) && {
      header_setting: headingsOf(text(cells.header_setting)),
    }),
    ...Object.fromEntries(flags),
  };
};

export const removedOf = ({ base }: SheetRow) => ({ _id: text(base?._id), revision: Number(base?.revision) });

/** Returns rows whose code already occurs above. */
export const rowsWithSameCode = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter((row, i) => {
    if (isBlank(row) || text(row.cells.code) === '') return false;
    const above = rows.slice(0, i).flatMap(({ cells }) => text(cells.code) || []);
    return repeatedCode(above) === null && repeatedCode([...above, text(row.cells.code)]) !== null;
  });

const COLUMN_OF: Record<string, string> = { dataInterval: 'minutes', defaultInterval: 'window' };

/** Maps server errors such as `instrumentTypeList.3.unit` to row and column; ignores errors without a cell. */
export const toldBy = (
  fields: readonly { field: string; reason: string }[],
  sent: readonly SheetRow[],
): Map<number, Record<string, string>> => {
  const told = new Map<number, Record<string, string>>();
  for (const { field, reason } of fields) {
    const [, index, key = ''] = /^instrumentTypeList\.(\d+)\.([^.]+)/.exec(field) ?? [];
    const row = sent[Number(index)];
    if (index !== undefined && row) told.set(row.id, { ...told.get(row.id), [COLUMN_OF[key] ?? key]: reason });
  }
  return told;
};
