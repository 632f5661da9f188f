import type { ImportProblem } from '@talus/domain/instrument-import/read-row';
import { nearestName } from '@talus/domain/text/nearest-name';
import { searchKey } from '@talus/domain/text/search-key';
import type { ImportNames } from './bulk-store';

/** What a row names, found; or why it is not, with what was probably meant. */
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

/** By id, by exactly this name, or by a name that a search would take for it; several where it cannot be told. */
function candidates<T extends Named>(list: readonly T[], typed: string): T[] {
  const exact = list.filter(({ id, name }) => id === typed || name === typed);
  return exact.length > 0 ? exact : list.filter(({ name }) => searchKey(name) === searchKey(typed));
}

const nearest = (typed: string, list: readonly Named[]) => {
  const found = nearestName(typed, list);
  return found ? { suggestion: found.name } : {};
};

export type ImportDocument = ImportNames['documents'][number];

/** Looks names up, each list arranged once for all rows. */
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
    /** The same few loggers stand in row after row. */
    document(typed: string): Found<ImportDocument> {
      const answer = known.get(typed) ?? findDocument(typed);
      known.set(typed, answer);
      return answer;
    },
    /** Without a name: the column that is called like the instrument. */
    reference(document: ImportDocument, typed: string | null, instrument: string): Found<{ no: number; id: string }> {
      const own = channelsOf.get(document.no) ?? [];
      const [found] = candidates(own, typed ?? instrument);
      if (found) return { found };
      if (typed === null) return { word: 'reference-required', params: { document: document.name } };
      return { word: 'reference-unknown', params: { document: document.name, name: typed }, ...nearest(typed, own) };
    },
    /** Without a name: the type whose code the instrument's name begins with. */
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
