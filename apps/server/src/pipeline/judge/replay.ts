import { isRetracted } from '@talus/domain/alerts/events/end-cause';
import { groupChanges, levelBefore } from '@talus/domain/alerts/events/event-history';
import { compareEvents, type EventDifference } from '@talus/domain/alerts/events/match-events';
import {
  isDecidedAfter,
  rateReachMs,
  stateBefore,
  unaffectedFrom,
  usualSpanMs,
} from '@talus/domain/alerts/judge/determined-state';
import { judgeInstrument, type OpenEvents, type ReadingKind } from '@talus/domain/alerts/judge/judge-instrument';
import { groupBy } from '@talus/domain/collections/group-by';
import { between, type Columns, emptyColumns, firstAtOrAfter } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { Db } from '../../platform/db/db';
import { lastReadings } from '../../records/instruments/store';
import { readingsBefore } from '../../records/readings/read/read-before';
import { readColumns } from '../../records/readings/read/read-columns';
import type { InstrumentPlan } from '../convert/plan';
import { lockHistories, type StoredEvent } from './history-store';
import type { Judged } from './judged-entry';

/**
 * A replay of the readings that changed between two times, both included: late, corrected, masked, deleted or with
 * other limits.
 */
export type Replay = {
  instrument: InstrumentPlan;
  from: number;
  to: number;
  /** The earliest time at which events can begin; null: the instrument was always watched. */
  eventsFrom: number | null;
};

export type Replayed = {
  replay: Replay;
  /** The readings of the span, to its end. */
  columns: Columns;
  /** The judged state at the newest reading; null where the change ends before it, or where no reading remains. */
  head: Judged | null;
  /** Whether the span reaches the newest reading. */
  isAtHead: boolean;
  span: TimeSpan;
  /** The events as stored. */
  stored: readonly StoredEvent[];
  differences: ({ kind: ReadingKind } & EventDifference<StoredEvent>)[];
};

const KINDS = ['level', 'rate'] as const;
const EVER = Number.POSITIVE_INFINITY;

/**
 * How far readings are read back and forward in the first, second, … attempt, in milliseconds beyond the usual span.
 */
const LOOKS_BACK = [0, 32 * DAY_MS, 400 * DAY_MS, EVER];
const LOOKS_FORWARD = [0, 32 * DAY_MS, EVER];

type Look = { replay: Replay; newest: number; back: number; forward: number };

/**
 * Judges instruments again in time order from the first reading that changed, and compares the events with those
 * stored. Judging begins where earlier readings determine the state and ends where later readings determine it again,
 * so its cost does not grow with the history around the change. Writes nothing.
 */
export async function replayHistories(tx: Db, replays: readonly Replay[], now: Date): Promise<Replayed[]> {
  const newest = await lastReadings(tx, replays.map(({ instrument }) => instrument.no)); // biome-ignore format: one thing
  const found = new Map<Replay, Replayed>();
  let looks: Look[] = replays.map((replay) => ({
    ...{ replay, back: 0, forward: 0 },
    newest: newest.get(replay.instrument.no)?.ts.getTime() ?? Number.NEGATIVE_INFINITY,
  }));
  while (looks.length > 0) {
    const columns = await readLooks(tx, looks);
    const begun = looks.map((look) => ({ look, base: baseOf(look, columns.get(look) as Columns) }));
    const histories = await lockHistories(
      tx,
      begun.flatMap(({ look, base }) => (base ? [{ instrumentNo: look.replay.instrument.no, from: base.from }] : [])),
    );
    const again: Look[] = [];
    for (const { look, base } of begun) {
      if (!base) again.push(await lookFartherBack(tx, look));
      else {
        const stored = histories.get(look.replay.instrument.no) ?? [];
        const replayed = replayOne(look, columns.get(look) as Columns, base, stored, now);
        if (replayed) found.set(look.replay, replayed);
        else again.push({ ...look, forward: look.forward + 1 });
      }
    }
    looks = again;
  }
  return replays.flatMap((replay) => found.get(replay) ?? []);
}

function spanOf({ replay: { instrument, from, to, eventsFrom }, back, forward }: Look): TimeSpan {
  const usual = usualSpanMs(instrument.versions);
  const reach = rateReachMs(instrument.versions);
  const first = Math.max(from, eventsFrom ?? from);
  return {
    from: first - usual - 2 * reach - (LOOKS_BACK[back] as number),
    to: Math.max(to, first) + usual + reach + (LOOKS_FORWARD[forward] as number),
  };
}

/** Extends the look back; to the whole history where no older reading exists. */
async function lookFartherBack(tx: Db, look: Look): Promise<Look> {
  const older = await readingsBefore(tx, [look.replay.instrument.no], spanOf(look).from - 1);
  return { ...look, back: older.size === 0 ? LOOKS_BACK.length - 1 : look.back + 1 };
}

async function readLooks(tx: Db, looks: readonly Look[]): Promise<Map<Look, Columns>> {
  const found = new Map<Look, Columns>();
  // Rows of one logger share their times, so there are few different spans
  for (const [, same] of groupBy(looks, (look) => `${spanOf(look).from} ${spanOf(look).to}`)) {
    const { from, to } = spanOf(same[0] as Look);
    const columns = await readColumns(tx, same.map(({ replay }) => replay.instrument.no), from, to); // biome-ignore format: one thing
    for (const look of same) found.set(look, columns.get(look.replay.instrument.no) ?? emptyColumns());
  }
  return found;
}

/** The start of judging: the last reading with a value before the change, so that its levels and rates are known. */
type Base = { from: number; kept: Judged['kept'] | null };

function baseOf(look: Look, columns: Columns): Base | null {
  const { instrument, from: changed, eventsFrom } = look.replay;
  const first = Math.max(changed, eventsFrom ?? changed);
  const readFrom = spanOf(look).from;
  const from = lastValidBefore(columns, first);
  if (from === null && readFrom !== -EVER) return null;
  const state = stateBefore(instrument.versions, columns, from ?? first, readFrom);
  return state && { from: from ?? first, kept: state.kept };
}

function lastValidBefore({ times, reading2 }: Columns, time: number): number | null {
  for (let i = firstAtOrAfter(times, time) - 1; i >= 0; i--) if (!Number.isNaN(reading2[i])) return times[i] as number;
  return null;
}

/** Replays one history. Returns null where more readings are needed to prove that nothing differs after the span. */
function replayOne(
  look: Look,
  columns: Columns,
  base: Base,
  stored: readonly StoredEvent[],
  now: Date,
): Replayed | null {
  const { replay, newest } = look;
  const { versions } = replay.instrument;
  const until = spanOf(look).to;
  const isAtHead = newest <= until;
  const eventsFrom = replay.eventsFrom;
  const from = Math.max(base.from, eventsFrom ?? base.from);
  const continued = new Map(KINDS.map((kind) => [kind, openBefore(stored, kind, from)]));
  const judgeable = base.kept ? columns : between(columns, base.from, EVER);
  const head = judgeInstrument(versions, judgeable, {
    before: base.kept,
    open: openAs(continued, from),
    eventsFrom,
    now: now.getTime(),
  });
  const span = { from, to: isAtHead ? EVER : until };
  const replayed = KINDS.map((kind) => ({ kind, events: groupChanges(head?.changes ?? [], kind) }));
  if (!isAtHead) {
    const since = unaffectedFrom(versions, columns, replay.to);
    if (since === null || !isDecidedAfter(versions, columns, { from: since, until })) return null;
    for (const { kind, events } of replayed)
      if (
        !endsAlike(stored, kind, {
          until,
          own: head?.open[kind] ?? null,
          events,
          continued: continued.get(kind) ?? null,
        })
      )
        // biome-ignore format: one thing
        return null;
  }
  const differences = replayed.map(({ kind, events }) => ({
    kind,
    ...compareEvents(
      stored.filter((event) => event.kind === kind),
      events,
      span,
      continued.get(kind) ?? null,
    ),
  }));
  return { replay, columns, head: isAtHead ? head : null, isAtHead, span, stored, differences };
}

/** Returns the event of a kind that was open before a time. */
function openBefore(stored: readonly StoredEvent[], kind: ReadingKind, time: number): StoredEvent | null {
  return (
    stored.find(
      (event) =>
        event.kind === kind &&
        !isRetracted(event.endCause) &&
        event.openedAt < time &&
        (event.closedAt === null || event.closedAt >= time) &&
        levelBefore(event.steps, time) !== 'GREEN',
    ) ?? null
  );
}

function openAs(continued: ReadonlyMap<ReadingKind, StoredEvent | null>, time: number): OpenEvents {
  const events: OpenEvents = {};
  for (const [kind, event] of continued) {
    if (!event) continue;
    const level = levelBefore(event.steps, time);
    if (level === 'GREEN') continue;
    const { openedAt: startTime } = event;
    events[kind] = { kind, level, peak: level, startTime, endTime: null, acknowledged: null, informed: null };
  }
  return events;
}

type Ending = {
  until: number;
  own: OpenEvents[ReadingKind];
  events: readonly unknown[][];
  continued: StoredEvent | null;
};

/** Tells whether the stored events continue after the span as the newly judged events do. */
function endsAlike(
  stored: readonly StoredEvent[],
  kind: ReadingKind,
  { until, own, events, continued }: Ending,
): boolean {
  const open = openBefore(stored, kind, until + 1);
  if (!open || !own) return !open && !own;
  const isContinuedNow = continued !== null && events.length <= 1 && own.startTime === continued.openedAt;
  return levelBefore(open.steps, until + 1) === own.level && (open === continued) === isContinuedNow;
}
