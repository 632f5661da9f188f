import { LEVELS, type Level } from '../../status/status';
import { MINUTE_MS } from '../../time/duration';
import { type InverseOptions, NEW_INVERSE, SMOOTHINGS } from '../inverse-velocity/inverse-options';
import { CONFIDENCES } from '../inverse-velocity/student-t';
import { clampWindow, type RainWindow } from '../rain/rain-window';
import { type AxisEdit, type CardState, isUnedited, NEW_CARD } from './card-state';
import {
  escapeText,
  joinFields,
  joinParts,
  readNumber,
  readShortTime,
  shortTime,
  splitFields,
  splitParts,
  unescapeText,
} from './link-text';
import { ordered } from './range';
import { RATE_MODES } from './rate-toggle';

const LEVEL_LETTERS: Record<Level, string> = { WL: 'w', AL: 'a', WSL: 's' };

/**
 * Encodes the differences of a card from a new card, as fields of one letter and a value. Empty without differences.
 */
export function writeCard(card: CardState): string {
  const fields: string[] = [];
  const add = (letter: string, isChanged: boolean, value: () => string) => {
    if (isChanged) fields.push(letter + value());
  };
  add('r', card.rate !== null, () => card.rate as string);
  add('b', card.isDataBounded, () => '');
  add('t', card.tickMs !== NEW_CARD.tickMs, () => String(card.tickMs / MINUTE_MS));
  add('l', card.hasTrend, () => '');
  add('v', card.inverse !== null, () => writeInverse(card.inverse as InverseOptions));
  add('d', card.isOneDayRain, () => '');
  add('k', !card.hasRemarks, () => '');
  add(
    'a',
    LEVELS.some((level) => !card.levels.includes(level)),
    () => writeLevels(card.levels),
  );
  add('i', card.limitsOf.length > 0, () => joinParts(card.limitsOf));
  add('n', card.title !== null, () => escapeText(card.title as string));
  add('x', card.xTitle !== '', () => escapeText(card.xTitle));
  add('h', card.hidden.length > 0, () => joinParts(card.hidden));
  add('z', card.zoom !== null, () => [card.zoom?.from, card.zoom?.to].map((time) => shortTime(time ?? 0)).join('_'));
  for (const [key, edit] of Object.entries(card.axes)) add('y', !isUnedited(edit), () => writeAxis(key, edit));
  for (const [id, { hours, minutes }] of Object.entries(card.rainWindows))
    fields.push(`w${joinParts([id, hours, minutes])}`);
  return joinFields(fields);
}

/** Decodes a card; unreadable fields keep the defaults. */
export function readCard(text: string): CardState {
  let card = NEW_CARD;
  for (const field of splitFields(text)) card = { ...card, ...readField(field[0] ?? '', field.slice(1), card) };
  return card;
}

function readField(letter: string, value: string, card: CardState): Partial<CardState> {
  switch (letter) {
    case 'r':
      return { rate: RATE_MODES.find((mode) => mode === value) ?? null };
    case 'b':
      return { isDataBounded: true };
    case 't': {
      const minutes = readNumber(value);
      return minutes !== null && minutes > 0 ? { tickMs: minutes * MINUTE_MS } : {};
    }
    case 'l':
      return { hasTrend: true };
    case 'v':
      return { inverse: readInverse(value) };
    case 'd':
      return { isOneDayRain: true };
    case 'k':
      return { hasRemarks: false };
    case 'a':
      return { levels: LEVELS.filter((level) => value.includes(LEVEL_LETTERS[level])) };
    case 'i':
      return { limitsOf: splitParts(value).filter((id) => id !== '') };
    case 'n':
      return { title: unescapeText(value) };
    case 'x':
      return { xTitle: unescapeText(value) };
    case 'h':
      return { hidden: splitParts(value).filter((id) => id !== '') };
    case 'z': {
      const [from, to] = value.split('_').map(readShortTime);
      return from == null || to == null || from === to ? {} : { zoom: ordered(from, to) };
    }
    case 'y': {
      const [key, edit] = readAxis(value);
      return isUnedited(edit) ? {} : { axes: Object.fromEntries([...Object.entries(card.axes), [key, edit]]) };
    }
    case 'w':
      return { rainWindows: Object.fromEntries([...Object.entries(card.rainWindows), readWindow(value)]) };
    default:
      return {};
  }
}

const writeInverse = ({ smoothMs, confidence, fitFrom }: InverseOptions): string =>
  joinParts([smoothMs / MINUTE_MS, confidence, fitFrom === null ? '' : shortTime(fitFrom)]);

function readInverse(text: string): InverseOptions {
  const [smooth, confidence, fitFrom] = text.split('_');
  return {
    smoothMs: SMOOTHINGS.find((ms) => ms === Number(smooth) * MINUTE_MS) ?? NEW_INVERSE.smoothMs,
    confidence: CONFIDENCES.find((one) => one === Number(confidence)) ?? NEW_INVERSE.confidence,
    fitFrom: readShortTime(fitFrom),
  };
}

const writeLevels = (levels: readonly Level[]): string =>
  LEVELS.filter((level) => levels.includes(level))
    .map((level) => LEVEL_LETTERS[level])
    .join('');

function writeAxis(
  key: string,
  { title, min, max, tickInterval, hasLabels, isOpposite, endsOnTick }: AxisEdit,
): string {
  const flags = [hasLabels, isOpposite, endsOnTick].map((flag) => (flag === null ? '.' : flag ? '1' : '0')).join('');
  return joinParts([key, title === null ? '' : `.${title}`, min ?? '', max ?? '', tickInterval ?? '', flags]);
}

function readAxis(text: string): [string, AxisEdit] {
  // Numbers are not escaped, so that their signs stay: read them from the raw parts
  const raw = text.split('_');
  const [key = '', title = ''] = splitParts(text);
  const tickInterval = readNumber(raw[4]);
  const flag = (at: number) => (raw[5]?.[at] === '1' ? true : raw[5]?.[at] === '0' ? false : null);
  return [
    key,
    {
      title: title.startsWith('.') ? title.slice(1) : null,
      min: readNumber(raw[2]),
      max: readNumber(raw[3]),
      tickInterval: tickInterval !== null && tickInterval > 0 ? tickInterval : null,
      hasLabels: flag(0),
      isOpposite: flag(1),
      endsOnTick: flag(2),
    },
  ];
}

function readWindow(text: string): [string, RainWindow] {
  const [id = '', hours, minutes] = splitParts(text);
  return [id, clampWindow({ hours: readNumber(hours) ?? 0, minutes: readNumber(minutes) ?? 0 })];
}
