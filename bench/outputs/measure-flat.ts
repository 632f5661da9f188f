import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import { portionsOf } from '@talus/server/src/features/alarm-quality/read-steps';
import { getQuality } from '@talus/server/src/features/alarm-quality/service';
import { packedSteps } from '@talus/server/src/features/alarm-quality/store';
import { listLedger } from '@talus/server/src/features/documents/store';
import { countAlerts, getEvent, listAlerts } from '@talus/server/src/features/events/service';
import { listAlarmed, listEvents, listToReport, listWallAlarms } from '@talus/server/src/features/events/store';
import { listSms } from '@talus/server/src/features/sms/store';
import { listOpenDocumentEvents, listOpenEvents } from '@talus/server/src/pipeline/judge/event-store';
import { dryRun } from '@talus/server/src/platform/db/db';
import { unpackIntegers } from '@talus/server/src/platform/db/packed-arrays';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { entriesAfter, newestEntry } from '@talus/server/src/platform/live/live-store';
import { SWEEPS } from '@talus/server/src/platform/retention/sweeps';
import { BENCH_USER, benchContext } from '../kit/bench-context';
import type { Where } from '../kit/bench-database';
import { compare, sumOf } from '../kit/compare';
import { eventsOf, FAILED, type FlatEvent, type FlatSize, type FlatWorld, openFlatWorld } from '../world/flat-world';
import { idOf } from '../world/logger-file';

const YEAR_MS = 365 * 86_400_000;
const SCOPE = { isWallOnly: false, types: null };
const PROJECT = idOf('project');
const SOME = Array.from({ length: 50 }, (_, i) => 1000 + i);
/** Number of an alarm in both worlds; its hexadecimal form is the id. */
const EVENT = 998;
const PAGE = { limit: 50, withDown: true, types: 'all' as const };

/** Page size: the small world has one alarm per instrument, so both worlds are asked for one. */
const FEW = 1;
/** Page size: the small world has this many failed messages, so both worlds are asked for as many. */
const FEW_FAILED = 10;
const NEWEST_ENTRIES = 20;
const SWEPT = 100;
/** An instrument with one AL or WSL in the small world. */
const ALARMED = 1004;

/** A wall of ten of a thousand instruments. */
const WALL = { projectNo: 1, scope: { isWallOnly: true, types: null }, withDown: true, limit: FEW };

type Asked = FlatWorld & { context: ServerContext; events: FlatEvent[] };
type Question = {
  /** Runs the query and returns the number of rows found. */
  ask: (world: Asked) => Promise<number>;
  least: (world: Asked) => number;
};

const countOpen = ({ events }: Asked, isAsked: (event: FlatEvent) => boolean): number =>
  events.filter((event) => event.isOpen && isAsked(event)).length;

const rowsOf = async (answer: Promise<readonly unknown[]>): Promise<number> => (await answer).length;

/** Returns the open alarm that was opened last. */
const newestOpen = ({ events }: Asked): FlatEvent =>
  events.findLast(({ isOpen, isAlarm }) => isOpen && isAlarm) as FlatEvent;

/** Queries of users and of the pipeline whose cost must not grow with history. */
const QUESTIONS: Record<string, Question> = {
  'the newest alarms': {
    ask: ({ context }) => rowsOf(listAlerts(context, BENCH_USER, PROJECT, PAGE)),
    least: () => PAGE.limit,
  },
  'the newest alarms of a small wall': {
    ask: ({ context }) => rowsOf(listEvents(context.pool, WALL)),
    least: () => WALL.limit,
  },
  'alarms of an instrument': {
    ask: ({ context }) =>
      rowsOf(
        listAlerts(context, BENCH_USER, PROJECT, { ...PAGE, limit: FEW, instrumentId: idOf('instrument', ALARMED) }),
      ),
    least: () => FEW,
  },
  'how many are in progress': {
    ask: async ({ context }) => {
      const { AL, WSL, down } = await countAlerts(context, BENCH_USER, PROJECT, { types: 'all' });
      return AL + WSL + down;
    },
    least: (world) => countOpen(world, ({ isAlarm, instrumentNo }) => isAlarm || instrumentNo === null),
  },
  'alarms of the wall': {
    ask: ({ context }) => rowsOf(listWallAlarms(context.pool, 1)),
    least: (world) => countOpen(world, ({ isAlarm, isOnWall }) => isAlarm && isOnWall),
  },
  'who has one in an area': {
    ask: ({ context }) => rowsOf(listAlarmed(context.pool, 1, 1)),
    // Each of the last fifty events belongs to a different instrument
    least: (world) => countOpen(world, ({ isAlarm, isOnWall }) => isAlarm && !isOnWall),
  },
  'an alarm and what was told of it': {
    ask: async ({ context }) => {
      const eventId = EVENT.toString(16).padStart(24, '0');
      const { steps, messages } = await getEvent(context, BENCH_USER, { projectId: PROJECT, eventId });
      return messages.length > 0 ? steps.length : 0;
    },
    // Opened, reported, acknowledged, and closed when it is over
    least: ({ events }) => (events[EVENT - 1]?.isOpen ? 3 : 4),
  },
  'what can be reported of an instrument': {
    ask: (world) => rowsOf(listToReport(world.context.pool, newestOpen(world).instrumentNo as number, SCOPE)),
    least: (world) =>
      countOpen(world, ({ isAlarm, instrumentNo }) => isAlarm && instrumentNo === newestOpen(world).instrumentNo),
  },
  'what judging asks of 50 instruments': {
    ask: ({ context }) => rowsOf(listOpenEvents(context.pool, SOME)),
    least: (world) => countOpen(world, ({ instrumentNo }) => SOME.includes(instrumentNo ?? 0)),
  },
  'silent loggers': {
    ask: ({ context }) => rowsOf(listOpenDocumentEvents(context.pool)),
    least: (world) => countOpen(world, ({ instrumentNo }) => instrumentNo === null),
  },
  'messages by SMS': {
    ask: ({ context }) => rowsOf(listSms(context.pool, { limit: 50, channel: 'sms', isFailed: false })),
    least: () => 50,
  },
  'messages that did not leave': {
    ask: ({ context }) => rowsOf(listSms(context.pool, { limit: FEW_FAILED, channel: 'sms', isFailed: true })),
    least: ({ size }) => Math.min(FEW_FAILED, Math.floor(size.events / FAILED)),
  },
  'the ledger of a logger': {
    ask: ({ context }) => rowsOf(listLedger(context.pool, 1, { limit: 50 })),
    least: () => 50,
  },
  'a stream that goes on': {
    ask: async ({ context }) =>
      rowsOf(entriesAfter(context.pool, 1, (await newestEntry(context.pool)) - NEWEST_ENTRIES)),
    least: () => NEWEST_ENTRIES,
  },
  'live entries that are old': {
    // Rolled back, so that each turn finds the entries again
    ask: ({ context, now }) => dryRun(context.pool, (tx) => SWEEPS.live.sweep(tx, now, SWEPT)),
    least: () => SWEPT,
  },
};

export async function measureFlat(where: Where, few: FlatSize, many: FlatSize, turns: number) {
  const worlds = {
    few: await openAsked(where, 'bench_flat_few', few),
    many: await openAsked(where, 'bench_flat_many', many),
  };
  try {
    const questions = [];
    for (const [question, { ask, least }] of Object.entries(QUESTIONS)) {
      const found = await compare(
        { few: () => ask(worlds.few), many: () => ask(worlds.many) },
        { few: least(worlds.few), many: least(worlds.many) },
        turns,
        question,
      );
      questions.push({ question, ...found });
    }
    return { questions, quality: await compareQuality(worlds.many) };
  } finally {
    for (const { database } of Object.values(worlds)) await database.close();
  }
}

/** Measures alarm quality over a year, and the queries of its steps alone. */
function compareQuality({ context, now, events }: Asked) {
  const span = { projectNo: 1, scope: SCOPE, from: new Date(now.getTime() - YEAR_MS), to: now };
  const ways = {
    query: async () => {
      const packed: (string | null)[] = [];
      for (const portion of portionsOf(span)) packed.push((await packedSteps(context.pool, portion))?.events ?? null);
      return () => sumOf(packed.map((column) => unpackIntegers(column).length));
    },
    whole: async () => {
      const asked = { types: 'all', from: span.from.getTime() } as const;
      const text = JSON.stringify(await getQuality(context, BENCH_USER, PROJECT, asked));
      return () => (JSON.parse(text) as AlarmQualityAnswer).count;
    },
  };
  // The newest alarm has no steps before the span ends; each other one was opened, reported and acknowledged
  const alarms = events.slice(0, -1).filter(({ isAlarm }) => isAlarm).length;
  return compare(ways, { query: 3 * alarms, whole: alarms }, 3, 'alarm quality');
}

async function openAsked(where: Where, name: string, size: FlatSize): Promise<Asked> {
  const world = await openFlatWorld(where, name, size);
  const context = benchContext(world.database, () => world.now);
  return { ...world, context, events: eventsOf(size.events, world.world.loggers.length) };
}
