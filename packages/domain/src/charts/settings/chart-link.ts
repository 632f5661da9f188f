import { INTERVALS, minuteOfDay } from '../../readings/thin/interval';
import { MINUTE_MS } from '../../time/duration';
import { parseTime } from '../../time/parse';
import type { Zone } from '../../time/zone';
import { readCard, writeCard } from './card-link';
import type { CardState } from './card-state';
import { GROUP_MODES } from './group-toggles';
import { isFlagOn, rangeOfQuery } from './range';
import type { RateMode } from './rate-toggle';
import { NEW_SCREEN, type ScreenState } from './screen-state';

export type LinkQuery = Readonly<Record<string, string | undefined>>;

const CARD = 'card.';
const ID = /^[A-Za-z0-9-]{1,64}$/;
/** Limits of a link: the screen never creates more cards, or longer ones. */
const MAX_CARDS = 200;
const MAX_INSTRUMENTS = 500;
const MAX_CARD_TEXT = 20_000;
const MIDNIGHT_AT_END = 1440;

/** Encodes the state as a query: only differences from a new screen, so that links stay short. */
export function writeChartLink(state: ScreenState): Record<string, string> {
  const query: Record<string, string> = {};
  if (state.instruments.length > 0) query.instrument = state.instruments.join('_');
  if (state.range) {
    query.startDate = isoTime(state.range.from);
    query.endDate = isoTime(state.range.to);
  }
  if (state.interval !== NEW_SCREEN.interval) query.interval = state.interval;
  if (state.startMinute !== NEW_SCREEN.startMinute) query.at = hourMinute(state.startMinute);
  if (state.grouping.mode !== 'all') query.group = state.grouping.mode;
  if (state.grouping.hasRain) query.rain = '1';
  if (state.isComparing) query.autoCompare = '1';
  if (state.compareAt !== null) query.compare = isoTime(state.compareAt);
  if (state.rate === '1h') query.autoVelocity1Hr = '1';
  if (state.rate === '24h') query.rate = '24h';
  if (state.autoRun) query.autoRun = '1';
  for (const [id, card] of Object.entries(state.cards)) {
    const text = writeCard(card);
    if (text !== '') query[CARD + id] = text;
  }
  return query;
}

/**
 * Decodes the state from a query. The spec's parameter names keep their meaning; unreadable values keep the defaults.
 */
export function readChartLink(query: LinkQuery, zone: Zone): ScreenState {
  const mode = GROUP_MODES.find((name) => name === query.group) ?? 'all';
  return {
    instruments: readInstruments(query.instrument ?? ''),
    range: rangeOfQuery({ startDate: query.startDate ?? '', endDate: query.endDate ?? '' }, zone),
    interval: INTERVALS.find((name) => name === query.interval) ?? NEW_SCREEN.interval,
    startMinute: readMinute(query.at ?? ''),
    grouping: { mode, hasRain: isFlagOn(query.rain) && (mode === 'ten' || mode === 'each') },
    isComparing: isFlagOn(query.autoCompare),
    compareAt: parseTime(query.compare ?? '', zone),
    rate: readRate(query),
    autoRun: isFlagOn(query.autoRun),
    cards: readCards(query),
  };
}

function readInstruments(text: string): string[] {
  const ids = text.split(/[_,\s]+/).filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MAX_INSTRUMENTS);
}

function readRate(query: LinkQuery): RateMode {
  if (isFlagOn(query.autoVelocity1Hr)) return '1h';
  return query.rate === '24h' ? '24h' : 'off';
}

function readCards(query: LinkQuery): ScreenState['cards'] {
  const cards: [string, CardState][] = [];
  for (const [name, text] of Object.entries(query)) {
    if (!name.startsWith(CARD) || !text || text.length > MAX_CARD_TEXT || cards.length === MAX_CARDS) continue;
    const card = readCard(text);
    if (writeCard(card) !== '') cards.push([name.slice(CARD.length), card]);
  }
  return Object.fromEntries(cards);
}

/** Formats a time without seconds where they are zero. */
function isoTime(ms: number): string {
  const text = new Date(ms).toISOString();
  return ms % MINUTE_MS === 0 ? `${text.slice(0, 16)}Z` : text;
}

function hourMinute(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Parses a minute of the day. 24:00 is kept as chosen, although it selects the same readings as 00:00. */
function readMinute(text: string): number {
  return text === '24:00' ? MIDNIGHT_AT_END : (minuteOfDay(text) ?? NEW_SCREEN.startMinute);
}
