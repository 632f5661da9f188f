import type { Area } from '@talus/contract/instruments/instrument';
import { severityOrder } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { compareNames } from '@talus/domain/text/name-order';
import { hasWords, searchKey, searchText, searchWords } from '@talus/domain/text/search-key';
import type { Language } from '@talus/messages/language';

/** An instrument with its searchable fields. */
export type Findable = {
  id: string;
  name: string;
  station: string;
  area: string;
  type: string;
  status: Status;
  /** All searchable text. */
  words: string;
};

export const findables = (areas: readonly Area[], language: Language): Findable[] =>
  areas.flatMap((area) =>
    area.station.flatMap((station) =>
      station.instrument.map(({ _id, status, latestVersion: { name }, instrument_type: type }) => ({
        id: _id,
        name,
        station: station.name,
        area: area.name,
        type: language === 'en' ? type.name_en : type.name_zh,
        status,
        words: searchText([name, station.name, area.name, type.code, type.name_zh, type.name_en]),
      })),
    ),
  );

export type Found = { shown: readonly Findable[]; total: number };

const byName = (a: Findable, b: Findable) => compareNames(a.name, b.name);

/** Ranks a match, lower is nearer: 0 the name equals the text, 1 begins with it, 2 contains it, 3 matches elsewhere. */
const distance = ({ name }: Findable, text: string): number => {
  const own = searchKey(name);
  if (own === text) return 0;
  if (own.startsWith(text)) return 1;
  return own.includes(text) ? 2 : 3;
};

/**
 * Finds the instruments that contain every word. Without any word, sorts the worst status first, which users look for
 * most.
 */
export const findInstruments = (all: readonly Findable[], text: string, limit: number): Found => {
  const wanted = searchKey(text);
  const words = searchWords(text);
  const found = all.filter((item) => hasWords(item.words, words));
  const sorted = found.sort(
    wanted === ''
      ? (a, b) => severityOrder(a.status, b.status) || byName(a, b)
      : (a, b) => distance(a, wanted) - distance(b, wanted) || byName(a, b),
  );
  return { shown: sorted.slice(0, limit), total: found.length };
};
