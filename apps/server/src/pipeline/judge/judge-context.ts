import { sideBySide } from '../../platform/db/concurrency/side-by-side';
import type { Db } from '../../platform/db/db';
import type { NewReadings } from '../convert/convert-rows';
import { listOpenEvents, type OpenEvent } from './event-store';
import { type JudgeRow, loadStates } from './state-store';

/** The state that judging continues from: the saved states of instruments and their open events. */
export type JudgeContext = { states: ReadonlyMap<number, JudgeRow>; open: readonly OpenEvent[] };

/** Prefetches the states before judging. Excludes gauges, whose state is read after their rain is judged. */
export const loadJudgeContext = (tx: Db, readings: readonly NewReadings[]): Promise<JudgeContext> =>
  askFor(
    tx,
    readings.filter((entry) => !isGauge(entry)),
  );

/** Completes prefetched states with those of gauges; reads all where nothing was prefetched. */
export async function completeJudgeContext(
  tx: Db,
  readings: readonly NewReadings[],
  asked?: Promise<JudgeContext>,
): Promise<JudgeContext> {
  if (!asked) return askFor(tx, readings);
  const before = await asked;
  const gauges = readings.filter(isGauge);
  if (gauges.length === 0) return before;
  const { states, open } = await askFor(tx, gauges);
  return { states: new Map([...before.states, ...states]), open: [...before.open, ...open] };
}

async function askFor(tx: Db, readings: readonly NewReadings[]): Promise<JudgeContext> {
  const numbers = numbersOf(readings);
  const [states, open] = await sideBySide([loadStates(tx, numbers), listOpenEvents(tx, numbers)]);
  return { states, open };
}

export const numbersOf = (readings: readonly NewReadings[]): number[] =>
  readings.map(({ instrument }) => instrument.no);

export const isGauge = ({ instrument }: NewReadings): boolean => instrument.kind === 'rainGauge';
