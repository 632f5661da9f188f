import type { Notice } from '@talus/contract/notices';
import { isTooLarge } from '@talus/domain/rich-text/byte-size';
import { stripTags } from '@talus/domain/rich-text/strip-tags';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay, type Zone, zonedParts } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../app/url/codec';

/** In the order of the page. */
export const BLOCKS = ['process', 'software', 'notice'] as const;
export type Block = (typeof BLOCKS)[number];

/** Those that somebody writes. */
export type WrittenBlock = Exclude<Block, 'notice'>;

const SHOWN = 2;
export const LIST_DAYS = 30;

/** What stands in a block; the server answers newest first. */
export const newestOf = (notices: readonly Notice[]): readonly Notice[] => notices.slice(0, SHOWN);

/** What the list shows: the last thirty days by the project's clock, the thirtieth whole. */
export const recentOf = (notices: readonly Notice[], now: number, zone: Zone): readonly Notice[] => {
  const since = startOfDay(now, zone) - LIST_DAYS * DAY_MS;
  return notices.filter(({ TIMESTAMP }) => Date.parse(TIMESTAMP) >= since);
};

/** `2024/3/5` as the picker writes it, `2024-03-05` as the server takes it; null for what is no date. */
export const toIsoDate = (text: string): string | null => {
  const [, y, m, d] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text.trim()) ?? [];
  if (!y || !m || !d) return null;
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
};

/** Today by the project's clock, as the picker writes it. */
export const todayText = (now: number, zone: Zone): string => {
  const { year, month, day } = zonedParts(now, zone);
  return `${year}/${month}/${day}`;
};

/** What the form holds of an announcement that is corrected. */
export const draftOf = ({ date, content, project }: Notice): Draft => {
  const [y = '', m = '', d = ''] = date.split('-');
  return { day: `${y}/${Number(m)}/${Number(d)}`, content, isForEverybody: project === null };
};

export type Draft = { day: string; content: string; isForEverybody: boolean };

export type Problem = 'day' | 'content' | 'too-large';

export const problemsOf = ({ day, content }: Draft): Problem[] => [
  ...(toIsoDate(day) === null ? (['day'] as const) : []),
  ...(stripTags(content) === '' ? (['content'] as const) : []),
  ...(isTooLarge(content) ? (['too-large'] as const) : []),
];

/** What stands open, from the URL: a list, an entry, or an entry over its list. */
export type Opened = { list: Block | null; entry: string | null };

export const openedCodec: UrlCodec<Opened> = {
  read: (query) => ({
    list: BLOCKS.find((block) => block === query.get('list')) ?? null,
    entry: query.get('notice'),
  }),
  write: ({ list, entry }) => ({ list, notice: entry }),
};
