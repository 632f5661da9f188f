import type { ManualOutput, StoredReading } from '@talus/contract/data/manual';
import { isSameReading, type TypedReading } from '@talus/domain/manual/reading';

/**
 * A reading to store. `known` is the stored reading at its time, which is replaced without a question; null: none, or
 * one to ask about. `seen` is another reading of the day that this user saw and that stays.
 */
export type Entered = {
  id: string;
  ts: number;
  typed: TypedReading;
  remark: string;
  known: TypedReading | null;
  seen?: TypedReading | null;
  /** The user saw the stored reading and chose to replace it. */
  replaces?: boolean;
};

/** A conflict: another user entered another reading, or deleted the reading there. */
export type Clash = { entered: Entered; theirs: TypedReading; isStruck?: boolean; by: string | null; at: number };

type Wire = Pick<ManualOutput, 'reading' | 'reading3' | 'A+' | 'A-'>;

export const typedOf = ({ reading, reading3, 'A+': aPlus, 'A-': aMinus }: Wire): TypedReading => ({
  reading,
  reading3,
  aPlus,
  aMinus,
});

const outputOf = ({ id, typed, remark }: Entered, replace: boolean) => ({
  _id: id,
  reading: typed.reading,
  reading3: typed.reading3,
  'A+': typed.aPlus,
  'A-': typed.aMinus,
  remark,
  replace,
});
export type SentOutput = ReturnType<typeof outputOf>;

type Send = (ts: number, outputs: SentOutput[]) => Promise<readonly StoredReading[]>;

/** The result of an upload: stored readings, and readings blocked by another reading. */
export type Uploaded = { stored: Entered[]; clashes: Clash[] };

/**
 * Stores readings, the oldest time first. Replaces a stored reading that equals the one this user saw when typing or
 * was shown since; otherwise keeps it and returns a clash.
 */
export async function upload(all: readonly Entered[], send: Send): Promise<Uploaded> {
  const result: Uploaded = { stored: [], clashes: [] };
  const times = [...new Set(all.map(({ ts }) => ts))].sort((a, b) => a - b);
  for (const time of times) {
    const first = await offer(
      time,
      all.filter(({ ts }) => ts === time),
      send,
    );
    const again = first.clashes.filter(({ entered: { known }, theirs }) => known && isSameReading(known, theirs));
    const second = await offer(
      time,
      again.map((clash) => ({ ...clash.entered, replaces: true })),
      send,
    );
    result.stored.push(...first.stored, ...second.stored);
    result.clashes.push(...first.clashes.filter((clash) => !again.includes(clash)), ...second.clashes);
  }
  return result;
}

async function offer(ts: number, entered: readonly Entered[], send: Send): Promise<Uploaded> {
  if (entered.length === 0) return { stored: [], clashes: [] };
  const answers = new Map(
    (
      await send(
        ts,
        entered.map((one) => outputOf(one, one.replaces ?? false)),
      )
    ).map((answer) => [answer._id, answer]),
  );
  const result: Uploaded = { stored: [], clashes: [] };
  for (const one of entered) {
    const answer = answers.get(one.id);
    if (answer?.state === 'conflict' && answer.before)
      result.clashes.push({
        entered: one,
        theirs: typedOf(answer.before),
        isStruck: answer.before.struck,
        by: answer.before.by,
        at: ts,
      });
    else result.stored.push(one);
  }
  return result;
}

type DayOutput = Wire & Pick<ManualOutput, 'instrument_id' | 'entered_by' | 'is_note'> & { TIMESTAMP: string | null };

/** Returns the readings that others entered on the same day since this user looked, at any time of that day. */
export function clashesWithDay(all: readonly Entered[], day: readonly DayOutput[]): Clash[] {
  const byInstrument = new Map(day.map((output) => [output.instrument_id, output]));
  return all.flatMap((entered) => {
    const output = byInstrument.get(entered.id);
    if (!output || output.TIMESTAMP === null || output.is_note || entered.replaces) return [];
    const theirs = typedOf(output);
    const { typed, known, seen } = entered;
    if ([typed, known, seen].some((one) => one && isSameReading(theirs, one))) return [];
    return [{ entered, theirs, by: output.entered_by, at: Date.parse(output.TIMESTAMP) }];
  });
}
