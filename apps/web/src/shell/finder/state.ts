import type { Area } from '@talus/contract/instrument';
import { severityOrder } from '@talus/domain/status/severity';
import type { Status } from '@talus/domain/status/status';
import { compareNames } from '@talus/domain/text/name-order';
import { hasWords, searchKey, searchText, searchWords } from '@talus/domain/text/search-key';
import type { Language } from '@talus/messages/language';

/** An instrument as the finder knows it. */
export type Findable = {
  id: string;
  name: string;
  station: string;
  area: string;
  type: string;
  status: Status;
  /** All that can be searched. */
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

/** Lower is nearer: the name is it, begins with it, holds it; anything else holds it. */
const distance = ({ name }: Findable, text: string): number => {
  const own = searchKey(name);
  if (own === text) return 0;
  if (own.startsWith(text)) return 1;
  return own.includes(text) ? 2 : 3;
};

/** Every word must occur somewhere. Without any, the worst come first: that is what one looks for. */
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
