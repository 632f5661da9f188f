import type { ImportProblem } from '@talus/domain/instrument-import/read-row';
import { nearestName } from '@talus/domain/text/nearest-name';
import { searchKey } from '@talus/domain/text/search-key';
import type { ImportNames } from '../bulk/bulk-store';

/** The result of a lookup: the thing found, or the reason why not, with a suggestion. */
export type Found<T> = { found: T } | { word: ImportWord; params: Record<string, string>; suggestion?: string };
export type ImportWord =
  | ImportProblem['word']
  | 'name-exists'
  | 'name-exists-at'
  | 'name-repeated'
  | 'document-unknown'
  | 'document-many'
  | 'reference-required'
  | 'reference-unknown'
  | 'type-required'
  | 'type-unknown'
  | 'station-unknown'
  | 'station-many';

type Named = { id: string; name: string };

/** Finds by id or exact name, else by normalised name; several when ambiguous. */
function candidates<T extends Named>(list: readonly T[], typed: string): T[] {
  const exact = list.filter(({ id, name }) => id === typed || name === typed);
  return exact.length > 0 ? exact : list.filter(({ name }) => searchKey(name) === searchKey(typed));
}

const nearest = (typed: string, list: readonly Named[]) => {
  const found = nearestName(typed, list);
  return found ? { suggestion: found.name } : {};
};

export type ImportDocument = ImportNames['documents'][number];

/** Creates lookups by name, with each list indexed once for all rows. */
export function importLookup({ documents, channels, types, stations }: ImportNames) {
  const channelsOf = new Map<number, (typeof channels)[number][]>();
  for (const channel of channels) {
    const known = channelsOf.get(channel.documentNo);
    if (known) known.push(channel);
    else channelsOf.set(channel.documentNo, [channel]);
  }
  const paths = documents.map((document) => ({ ...document, name: `${document.path}/${document.name}` }));
  const places = stations.map((station) => ({ ...station, name: `${station.area}/${station.name}` }));
  const kinds = types.flatMap((type) => [type.code, type.nameZh, type.nameEn].map((name) => ({ ...type, name })));
  const known = new Map<string, Found<ImportDocument>>();

  const findDocument = (typed: string): Found<ImportDocument> => {
    const [first, ...others] = candidates(documents, typed);
    const [whole] = candidates(paths, typed);
    if (whole) return { found: whole };
    if (!first) return { word: 'document-unknown', params: { name: typed }, ...nearest(typed, documents) };
    return others.length > 0 ? { word: 'document-many', params: { name: typed } } : { found: first };
  };

  return {
    /** Cached: rows repeat a few loggers. */
    document(typed: string): Found<ImportDocument> {
      const answer = known.get(typed) ?? findDocument(typed);
      known.set(typed, answer);
      return answer;
    },
    /** Finds a column; without a name, the column with the instrument's name. */
    reference(document: ImportDocument, typed: string | null, instrument: string): Found<{ no: number; id: string }> {
      const own = channelsOf.get(document.no) ?? [];
      const [found] = candidates(own, typed ?? instrument);
      if (found) return { found };
      if (typed === null) return { word: 'reference-required', params: { document: document.name } };
      return { word: 'reference-unknown', params: { document: document.name, name: typed }, ...nearest(typed, own) };
    },
    /** Finds a type; without a name, the type whose code begins the instrument's name. */
    type(typed: string | null, instrument: string): Found<{ no: number; id: string }> {
      const code = typed ?? /^[A-Za-z]+/.exec(instrument)?.[0] ?? '';
      const [found] = candidates(kinds, code);
      if (found) return { found };
      if (typed === null) return { word: 'type-required', params: {} };
      return { word: 'type-unknown', params: { name: typed }, ...nearest(typed, kinds) };
    },
    station(typed: string): Found<{ no: number; id: string }> {
      const [first, ...others] = candidates(stations, typed);
      const [whole] = candidates(places, typed);
      if (whole) return { found: whole };
      if (!first) return { word: 'station-unknown', params: { name: typed }, ...nearest(typed, stations) };
      return others.length > 0 ? { word: 'station-many', params: { name: typed } } : { found: first };
    },
  };
}
