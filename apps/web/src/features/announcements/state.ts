import type { Notice } from '@talus/contract/admin/notices';
import { isTooLarge } from '@talus/domain/rich-text/byte-size';
import { stripTags } from '@talus/domain/rich-text/strip-tags';
import { DAY_MS } from '@talus/domain/time/duration';
import { startOfDay, type Zone, zonedParts } from '@talus/domain/time/zone';
import type { UrlCodec } from '../../app/url/codec';

/** The blocks in the order of the page. */
export const BLOCKS = ['process', 'software', 'notice'] as const;
export type Block = (typeof BLOCKS)[number];

/** Blocks whose announcements are written by users. */
export type WrittenBlock = Exclude<Block, 'notice'>;

const SHOWN = 2;
export const LIST_DAYS = 30;

/** Returns the announcements of a block; the server answers newest first. */
export const newestOf = (notices: readonly Notice[]): readonly Notice[] => notices.slice(0, SHOWN);

/** Returns the announcements of the last thirty days by the project's clock; the thirtieth day counts whole. */
export const recentOf = (notices: readonly Notice[], now: number, zone: Zone): readonly Notice[] => {
  const since = startOfDay(now, zone) - LIST_DAYS * DAY_MS;
  return notices.filter(({ TIMESTAMP }) => Date.parse(TIMESTAMP) >= since);
};

/** Converts `2024/3/5` of the picker to `2024-03-05` for the server; null for an invalid date. */
export const toIsoDate = (text: string): string | null => {
  const [, y, m, d] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text.trim()) ?? [];
  if (!y || !m || !d) return null;
  const iso = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
};

/** Returns today by the project's clock, in the picker's format. */
export const todayText = (now: number, zone: Zone): string => {
  const { year, month, day } = zonedParts(now, zone);
  return `${year}/${month}/${day}`;
};

/** Returns the form state of an announcement to correct. */
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

/** The opened list, entry, or entry over its list, from the URL. */
export type Opened = { list: Block | null; entry: string | null };

export const openedCodec: UrlCodec<Opened> = {
  read: (query) => ({
    list: BLOCKS.find((block) => block === query.get('list')) ?? null,
    entry: query.get('notice'),
  }),
  write: ({ list, entry }) => ({ list, notice: entry }),
};
