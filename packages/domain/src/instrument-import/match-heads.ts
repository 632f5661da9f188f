import { searchKey } from '../text/search-key';
import { IMPORT_FIELDS, type ImportKey } from './import-fields';

/** The field of each column (null: none), and the column heads that match no field. */
export type MatchedHeads = { fields: (ImportKey | null)[]; unknown: string[] };

/**
 * Matches the column heads of a workbook by their names in any language, so columns may be missing or moved. When no
 * head matches, falls back to the template's order. `names` are the names of each field besides its wire name.
 */
export function matchHeads(
  heads: readonly string[],
  names: Readonly<Record<ImportKey, readonly string[]>>,
): MatchedHeads {
  const known = new Map<string, ImportKey>();
  for (const { key } of IMPORT_FIELDS) for (const name of [key, ...names[key]]) known.set(headKey(name), key);
  const found = heads.map((head) => head.split('\n').flatMap((line) => known.get(headKey(line)) ?? [])[0] ?? null);
  if (found.every((key) => key === null))
    return { fields: heads.map((_, i) => IMPORT_FIELDS[i]?.key ?? null), unknown: [] };
  const unknown = heads.filter((head, i) => found[i] === null && head.trim() !== '');
  // Of two columns for the same field the first wins
  return { fields: found.map((key, i) => (key !== null && found.indexOf(key) === i ? key : null)), unknown };
}

/** Normalises a head. Upper and lower bounds differ only in a plus or minus sign, which the search key would drop. */
const headKey = (text: string): string =>
  searchKey(text.replaceAll(/[+＋]/g, ' plus').replaceAll(/[-−－]\s*$/g, ' minus')).replaceAll(/[()（）*]/g, '');
