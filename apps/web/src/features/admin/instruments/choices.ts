import type { DataIndex } from '@talus/contract/data/documents';
import type { InstrumentType } from '@talus/contract/instruments/instrument';
import type { InstrumentOption } from '@talus/contract/instruments/instrument-admin';
import type { Choice } from '../../../ui/form/fields';

export type DocumentColumns = { _id: string; name: string; path: string; index: readonly DataIndex[] };
export type AreaStations = { _id: string; name: string; station: readonly { _id: string; name: string }[] };

type Lists = {
  options: readonly InstrumentOption[];
  documents: readonly DocumentColumns[];
  types: readonly InstrumentType[];
  areas: readonly AreaStations[];
  cameras: readonly string[];
};

/** Returns the options of the fields, by option key. */
export const choicesOf = (
  { options, documents, types, areas, cameras }: Lists,
  documentId: string | null,
  language: string,
): Record<string, readonly Choice[]> => ({
  types: types.map(({ _id, code, name_zh, name_en }) => ({
    value: _id,
    text: `${code} ${language === 'en' ? name_en : name_zh}`,
  })),
  stations: areas.flatMap(({ name: area, station }) =>
    station.map(({ _id, name }) => ({ value: _id, text: `${area} ${name}` })),
  ),
  documents: documents.map(({ _id, name }) => ({ value: _id, text: name })),
  columns: (documents.find(({ _id }) => _id === documentId)?.index ?? []).map(({ _id, name, unit }) => ({
    value: _id,
    text: unit ? `${name} (${unit})` : name,
  })),
  instruments: options.filter(({ isDisabled }) => !isDisabled).map(({ _id, name }) => ({ value: _id, text: name })),
  cameras: cameras.map((content) => ({ value: content, text: content })),
});

/** Maps each reference of a formula to a name; unknown references are absent. */
export const namesOf = ({ options, documents }: Pick<Lists, 'options' | 'documents'>): ReadonlyMap<string, string> =>
  new Map([
    ...options.map(({ _id, name }) => [`instrument:${_id}`, name] as const),
    ...documents.flatMap(({ index }) => index.map(({ _id, name }) => [`data:${_id}`, name] as const)),
  ]);
