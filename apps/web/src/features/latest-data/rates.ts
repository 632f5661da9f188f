import type { OutputRow } from '@talus/contract/data/outputs';
import { changeFrom, RATE_SPANS } from '@talus/domain/alerts/judge/rate';
import type { LatestRow } from './row';

/** The output call's limit of instruments. */
export const MOST_AT_ONCE = 500;

const SPANS = { velocity1Hr: RATE_SPANS.rate1h, velocity24Hr: RATE_SPANS.rate24h } as const;
export type RateKey = keyof typeof SPANS;

/** A query for the readings an hour or a day before the readings of one time. */
export type RateQuestion = { key: RateKey; at: number; before: number; instruments: readonly string[] };

/**
 * Groups the rate queries by the time of the reading. An instrument without data keeps the rate of its last evaluation.
 */
export const rateQuestions = (rows: readonly LatestRow[], keys: readonly RateKey[]): RateQuestion[] => {
  const byTime = new Map<number, string[]>();
  for (const { _id, TIMESTAMP, allowRate, status, reading2 } of rows) {
    if (!allowRate || TIMESTAMP === null || reading2 === null || status === 'down') continue;
    const at = Date.parse(TIMESTAMP);
    const group = byTime.get(at);
    if (group) group.push(_id);
    else byTime.set(at, [_id]);
  }
  return [...byTime].flatMap(([at, ids]) =>
    keys.flatMap((key) =>
      portionsOf(ids, MOST_AT_ONCE).map((instruments) => ({ key, at, before: at - SPANS[key], instruments })),
    ),
  );
};

export const portionsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Earlier readings for rates: `{key} {instrument} {time of the newest reading}` → value. */
export type Earlier = ReadonlyMap<string, number>;

const nameOf = (key: RateKey, instrument: string, at: number) => `${key} ${instrument} ${at}`;

export const earlierOf = ({ key, at }: RateQuestion, answer: readonly OutputRow[]): [string, number][] =>
  answer.flatMap(({ instrument_id, reading2 }) =>
    reading2 === null ? [] : [[nameOf(key, instrument_id, at), reading2] as [string, number]],
  );

/** Applies the loaded rates to the rows; a row with a newer reading keeps its own rates. */
export const withRates = (rows: readonly LatestRow[], earlier: Earlier): readonly LatestRow[] =>
  earlier.size === 0
    ? rows
    : rows.map((row) => {
        const { _id, TIMESTAMP, reading2, velocity1Hr, velocity24Hr } = row;
        if (TIMESTAMP === null || reading2 === null) return row;
        const rate = (key: RateKey, known: number | null) => {
          const before = earlier.get(nameOf(key, _id, Date.parse(TIMESTAMP)));
          return before === undefined ? known : changeFrom(before, reading2);
        };
        const rates = {
          velocity1Hr: rate('velocity1Hr', velocity1Hr),
          velocity24Hr: rate('velocity24Hr', velocity24Hr),
        };
        const isSame = rates.velocity1Hr === velocity1Hr && rates.velocity24Hr === velocity24Hr;
        return isSame ? row : { ...row, ...rates };
      });
