import { searchKey } from '../text/search-key';
import { IMPORT_FIELDS, type ImportKey } from './import-fields';

/** Which column holds which field, and heads that name none. */
export type MatchedHeads = { fields: (ImportKey | null)[]; unknown: string[] };

/**
 * The heads of a workbook: by their names in any language, so that columns may be left out or moved; where none is known,
 * by the order of the template. `names` are those of each field besides the one on the wire.
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
  // Of two columns with one name the first counts
  return { fields: found.map((key, i) => (key !== null && found.indexOf(key) === i ? key : null)), unknown };
}

/** Upper bounds and lower ones differ in a plus alone, which a search would pass by. */
const headKey = (text: string): string =>
  searchKey(text.replaceAll(/[+＋]/g, ' plus').replaceAll(/[-−－]\s*$/g, ' minus')).replaceAll(/[()（）*]/g, '');
