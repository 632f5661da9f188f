import type { OpenDateSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../../platform/db/db';
import { type DeletedReading, takeReadingsBetween } from '../write/delete-readings';
import { recordReadings } from '../write/record-readings';
import { type MaskedReading, takeHeldBetween } from './masked-store';

const inMilliseconds = ({ from, to }: OpenDateSpan) => ({
  from: from.getTime(),
  to: to?.getTime() ?? Number.POSITIVE_INFINITY,
});

/**
 * Reapplies the active masks to the readings of an instrument between two times, after masks changed. Returns the
 * affected readings with their unmasked values.
 */
export async function reapplyMasks(tx: Db, instrumentNo: number, span: OpenDateSpan): Promise<MaskedReading[]> {
  const held = await takeHeldBetween(tx, instrumentNo, span);
  const shown = (await takeReadingsBetween(tx, instrumentNo, inMilliseconds(span))).map(asHeld);
  const whole = new Map(shown.map((reading) => [reading.ts.getTime(), reading]));
  for (const reading of held) {
    const beside = whole.get(reading.ts.getTime());
    whole.set(reading.ts.getTime(), {
      ...reading,
      reading1: reading.reading1 ?? beside?.reading1 ?? null,
      reading2: reading.reading2 ?? beside?.reading2 ?? null,
    });
  }
  const readings = [...whole.values()];
  await recordReadings(tx, {
    instrumentNo: readings.map(() => instrumentNo),
    ts: readings.map(({ ts }) => ts.getTime()),
    reading1: readings.map(({ reading1 }) => reading1),
    reading2: readings.map(({ reading2 }) => reading2),
  });
  return readings;
}

export const asHeld = ({ instrument_no: instrumentNo, ...reading }: DeletedReading): MaskedReading => ({
  instrumentNo,
  ...reading,
});
