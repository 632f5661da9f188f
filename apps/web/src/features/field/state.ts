import type { FieldStop } from '@talus/contract/field';
import { levelOf } from '@talus/domain/alerts/level';
import { readingTime } from '@talus/domain/field/clock';
import { numberOf } from '@talus/domain/field/keypad';
import type { EntryState, FieldEntry } from '@talus/domain/field/queue';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { questionOf, type ReadingQuestion, usualDifference } from '@talus/domain/manual/jump';
import { NOTHING_READ, readingKind, resultOf } from '@talus/domain/manual/reading';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { MINUS } from '@talus/domain/text/format-number';
import type { UrlCodec } from '../../app/url/codec';
import { calibrationOf, currentVersion, limitsOf } from '../../entities/manual/version';

/** What is typed at a stop. */
export type Part = 'reading' | 'reading3';

/** A pair has a second gauge; of the others the temperature is asked for where a correction needs it. */
export function partsOf({ type, instrument }: FieldStop): readonly Part[] {
  if (readingKind(type.code) === 'pair') return ['reading', 'reading3'];
  const version = currentVersion(instrument);
  return version?.K && version.T0 !== null ? ['reading', 'reading3'] : ['reading'];
}

export type Judged = {
  result: number | null;
  level: LevelOrNormal | null;
  limits: Limits;
  last: { at: number; result: number } | null;
  /** Against the last result. */
  difference: number | null;
  /** What the instrument moves by itself; null: too few readings tell. */
  spread: number | null;
  question: ReadingQuestion | null;
};

/** What a typed reading comes to, by the rules that the server goes by. */
export function judge({ type, instrument, last: before }: FieldStop, typed: Pick<FieldEntry, Part>): Judged {
  const version = currentVersion(instrument);
  const reading = numberOf(typed.reading);
  const result = version
    ? resultOf(
        readingKind(type.code),
        { ...NOTHING_READ, reading, reading3: numberOf(typed.reading3) },
        calibrationOf(version),
      )
    : null;
  const limits = version ? limitsOf(version) : NO_LIMITS;
  const known = before.flatMap((one) => (one.reading === null ? [] : [one.reading]));
  const lastOne = before.findLast((one) => one.result !== null);
  const last = lastOne ? { at: Date.parse(lastOne.TIMESTAMP), result: lastOne.result as number } : null;
  return {
    result,
    level: levelOf(result, limits),
    limits,
    last,
    difference: result === null || last === null ? null : result - last.result,
    spread: usualDifference(known)?.spread ?? null,
    question: reading === null ? null : questionOf(reading, known),
  };
}

/** What is under way, or waits for a decision, is not typed over. */
const LOCKED: readonly EntryState['type'][] = ['sending', 'conflict'];
export const isLocked = (entry: FieldEntry | undefined): boolean =>
  entry !== undefined && LOCKED.includes(entry.state.type);

const OPEN: readonly EntryState['type'][] = ['typed', 'waiting', 'refused'];
export const isOpen = (entry: FieldEntry | undefined): entry is FieldEntry =>
  entry !== undefined && OPEN.includes(entry.state.type);

type Writer = {
  stop: FieldStop;
  by: FieldEntry['by'];
  project: string;
  round: string;
  id: string;
  phoneMs: number;
  offset: number | null;
};

/** A reading that nothing is typed of yet. */
export function newEntry({ stop, by, project, round, id, phoneMs, offset }: Writer): FieldEntry {
  const [version] = stop.instrument.data;
  return {
    id,
    no: 0,
    by,
    project,
    round,
    instrument: stop.instrument._id,
    name: version?.name ?? '',
    unit: version?.unit ?? '',
    decimals: version?.decimal_points ?? 2,
    at: readingTime(phoneMs, offset),
    offset,
    reading: '',
    reading3: '',
    remark: '',
    replace: false,
    photos: [],
    state: { type: 'typed' },
  };
}

/** Stops are counted from 1 in a link. */
export const WALK_URL: UrlCodec<{ stop: number }> = {
  read: (query) => ({ stop: Math.max(1, Math.trunc(Number(query.get('stop') ?? 1)) || 1) }),
  write: ({ stop }) => ({ stop: stop === 1 ? null : String(stop) }),
};

/** As it stands on the keypad, with a minus that can be read. */
export const typedText = ({ reading, reading3 }: Pick<FieldEntry, Part>): string =>
  [reading, reading3].filter(Boolean).join(' / ').replaceAll('-', MINUS);
