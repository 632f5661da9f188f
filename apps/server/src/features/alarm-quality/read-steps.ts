import type { Alarm, Handling } from '@talus/domain/alerts/alarm-quality';
import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { type Beginnings, handledAfter, noteBeginning } from '@talus/domain/alerts/events/handled-after';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { unpackIntegers, unpackTimes } from '../../platform/db/packed-arrays';
import { listBegun, packedSteps, type QualitySpan, type Source, STEP_CODES } from './store';

/**
 * Longest span per statement: short, so that a client that disconnects does not keep a database busy that cannot
 * cancel.
 */
const PORTION_MS = 92 * DAY_MS;

/** Sources and user names by number. */
type StepContext = { sources: ReadonlyMap<number, Source>; people: ReadonlyMap<number, string> };

type Steps = { times: Float64Array; events: Float64Array; codes: Float64Array; who: Float64Array };
type Code = (typeof STEP_CODES)[number] | undefined;

/**
 * Reads the alarms of a span, and the reports and acknowledgements in the span with their delay. Reads in portions
 * and stops once `signal` is aborted.
 */
export async function readSteps(db: Db, span: QualitySpan, known: StepContext, signal?: AbortSignal) {
  const portions: Steps[] = [];
  for (const portion of portionsOf(span)) {
    signal?.throwIfAborted();
    portions.push(await unpackedSteps(db, portion));
  }
  signal?.throwIfAborted();
  const beginnings: Beginnings = new Map();
  const alarms = portions.flatMap((steps) => alarmsOf(steps, known, beginnings));
  await addEarlier(db, beginnings, portions, span.from);
  return { alarms, handled: portions.flatMap((steps) => handledOf(steps, known, beginnings)) };
}

async function unpackedSteps(db: Db, portion: QualitySpan): Promise<Steps> {
  const { times = null, events = null, codes = null, who = null } = (await packedSteps(db, portion)) ?? {};
  return {
    times: unpackTimes(times),
    events: unpackIntegers(events),
    codes: unpackIntegers(codes),
    who: unpackIntegers(who),
  };
}

function alarmsOf(steps: Steps, { sources }: StepContext, beginnings: Beginnings): Alarm<Source>[] {
  const alarms: Alarm<Source>[] = [];
  eachStep(steps, (code, event, time, who) => {
    if (isDone(code)) return;
    noteBeginning(beginnings, event, time);
    const source = sources.get(who);
    if (isLevel(code) && source) alarms.push({ time, level: code, source, intervalMs: source.intervalMs });
  });
  return alarms;
}

function handledOf(steps: Steps, { people }: StepContext, beginnings: Beginnings): Handling[] {
  const handled: Handling[] = [];
  eachStep(steps, (step, event, time, who) => {
    if (!isDone(step)) return;
    const afterMs = handledAfter(beginnings, event, time);
    const person = people.get(who);
    if (afterMs !== null && person !== undefined) handled.push({ person, step, afterMs });
  });
  return handled;
}

/** Adds the beginnings of events that began before the span and were handled within the span. */
async function addEarlier(db: Db, beginnings: Beginnings, portions: readonly Steps[], from: Date): Promise<void> {
  const unknown = new Set<number>();
  for (const steps of portions)
    eachStep(steps, (code, event, time) => {
      if (isDone(code) && handledAfter(beginnings, event, time) === null) unknown.add(event);
    });
  if (unknown.size === 0) return;
  for (const { event, at } of await listBegun(db, [...unknown], from)) noteBeginning(beginnings, event, at.getTime());
}

function eachStep(steps: Steps, visit: (code: Code, event: number, time: number, who: number) => void): void {
  const { times, events, codes, who } = steps;
  for (let i = 0; i < times.length; i++)
    visit(STEP_CODES[(codes[i] as number) - 1], events[i] as number, times[i] as number, who[i] as number);
}

const isDone = (code: Code): code is Handling['step'] => code === 'informed' || code === 'acknowledged';

const isLevel = (code: Code): code is EventLevel => code !== undefined && !isDone(code);

/** Splits a span into portions, one per statement. */
export function portionsOf({ from, to, ...span }: QualitySpan): QualitySpan[] {
  const count = Math.ceil((to.getTime() - from.getTime()) / PORTION_MS);
  return Array.from({ length: count }, (_, i) => ({
    ...span,
    from: new Date(from.getTime() + i * PORTION_MS),
    to: new Date(Math.min(to.getTime(), from.getTime() + (i + 1) * PORTION_MS)),
  }));
}
