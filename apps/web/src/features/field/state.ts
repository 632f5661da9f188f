import type { FieldStop } from '@talus/contract/data/field';
import { levelOf } from '@talus/domain/alerts/level';
import { readingTime } from '@talus/domain/field/clock';
import { numberOf } from '@talus/domain/field/keypad';
import type { EntryState, FieldEntry } from '@talus/domain/field/queue';
import { type Limits, NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import { type ReadingQuestion, usualDifference } from '@talus/domain/manual/jump';
import { NOTHING_READ, readFields, resultOf } from '@talus/domain/manual/reading';
import { questionsOfTyped } from '@talus/domain/manual/typed-questions';
import { ruleOf } from '@talus/domain/readings/type-rules/registry';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { MINUS } from '@talus/domain/text/format-number';
import type { UrlCodec } from '../../app/url/codec';
import { calibrationOf, currentVersion, limitsOf } from '../../entities/manual/version';

/** The input fields of a stop. */
export type Part = 'reading' | 'reading3';

/**
 * Returns the fields of a stop: two gauges of a pair, else the reading, with temperature if the calibration needs one.
 */
export function partsOf({ type, instrument }: FieldStop): readonly Part[] {
  const rule = ruleOf(type);
  if (readFields(rule).includes('reading3')) return ['reading', 'reading3'];
  if (!rule.typed.temperature) return ['reading'];
  const version = currentVersion(instrument);
  return version?.K && version.T0 !== null ? ['reading', 'reading3'] : ['reading'];
}

/** A question about one field: its value, and the value before. */
export type PartQuestion = ReadingQuestion & { part: Part; value: number; last: number | null };

export type Judged = {
  result: number | null;
  level: LevelOrNormal | null;
  limits: Limits;
  last: { at: number; result: number } | null;
  /** Difference from the last result. */
  difference: number | null;
  /** Usual variation of the instrument; null: too few readings. */
  spread: number | null;
  /** The implausible values, in the order of the fields. */
  questions: readonly PartQuestion[];
};

/** Evaluates an entered reading by the server's rules. */
export function judge({ type, instrument, last: before }: FieldStop, typed: Pick<FieldEntry, Part>): Judged {
  const version = currentVersion(instrument);
  const values: Record<Part, number | null> = { reading: numberOf(typed.reading), reading3: numberOf(typed.reading3) };
  const read = { ...NOTHING_READ, ...values };
  const result = version ? resultOf(ruleOf(type), read, calibrationOf(version)) : null;
  const limits = version ? limitsOf(version) : NO_LIMITS;
  const known = before.flatMap((one) => (one.reading === null ? [] : [one.reading]));
  const past = before.map((one) => ({ ...NOTHING_READ, reading: one.reading, reading3: one.reading3 }));
  const questions = questionsOfTyped(read, past, null);
  const lastOne = before.findLast((one) => one.result !== null);
  const last = lastOne ? { at: Date.parse(lastOne.TIMESTAMP), result: lastOne.result as number } : null;
  return {
    result,
    level: levelOf(result, limits),
    limits,
    last,
    difference: result === null || last === null ? null : result - last.result,
    spread: usualDifference(known)?.spread ?? null,
    questions: (['reading', 'reading3'] as const).flatMap((part) => {
      const value = values[part];
      const found = questions.find(({ field }) => field === part);
      return value !== null && found ? [{ ...found, part, value }] : [];
    }),
  };
}

/** States that lock the input: being sent, or a conflict to decide. */
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

/** Creates an empty entry. */
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

/** URL state; stops are numbered from 1. */
export const WALK_URL: UrlCodec<{ stop: number }> = {
  read: (query) => ({ stop: Math.max(1, Math.trunc(Number(query.get('stop') ?? 1)) || 1) }),
  write: ({ stop }) => ({ stop: stop === 1 ? null : String(stop) }),
};

/** Formats the input with a typographic minus. */
export const typedText = ({ reading, reading3 }: Pick<FieldEntry, Part>): string =>
  [reading, reading3].filter(Boolean).join(' / ').replaceAll('-', MINUS);
