import type { ManualOutput, StoredReading } from '@talus/contract/manual';
import { isSameReading, type TypedReading } from '@talus/domain/manual/reading';

/**
 * A reading to be stored. `known` stands at its time and is replaced without a question; null: nothing, or what is asked
 * about. `seen` is another reading of the day that this person saw, and that stays.
 */
export type Entered = {
  id: string;
  ts: number;
  typed: TypedReading;
  remark: string;
  known: TypedReading | null;
  seen?: TypedReading | null;
  /** It was shown what stands there, and is meant to replace it. */
  replaces?: boolean;
};

/** Somebody else entered another reading, or struck one out there. */
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

/** What came of an upload: ids and times that are stored now, and what another one stands in the way of. */
export type Uploaded = { stored: Entered[]; clashes: Clash[] };

/**
 * Stores readings, the oldest time first. What stands there is replaced where it is what this person saw when typing,
 * or was shown since; where it is not, it stays, and is a clash.
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

/** What others entered on the same day since this person looked, at whatever time of it. */
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
