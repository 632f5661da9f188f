import { portionsOf } from '@talus/server/src/features/alarm-quality/read-steps';
import { getQuality } from '@talus/server/src/features/alarm-quality/service';
import { packedSteps } from '@talus/server/src/features/alarm-quality/store';
import { listLedger } from '@talus/server/src/features/documents/store';
import { countAlerts, getEvent, listAlerts } from '@talus/server/src/features/events/service';
import { listAlarmed, listEvents, listToReport, listWallAlarms } from '@talus/server/src/features/events/store';
import { listSms } from '@talus/server/src/features/sms/store';
import { listOpenDocumentEvents, listOpenEvents } from '@talus/server/src/pipeline/judge/event-store';
import { readSettings } from '@talus/server/src/platform/config/settings';
import type { ServerContext } from '@talus/server/src/platform/http/server-context';
import { entriesAfter, newestEntry } from '@talus/server/src/platform/live/live-store';
import { SWEEPS } from '@talus/server/src/platform/retention/sweeps';
import type { Where } from './bench-database';
import { type FlatSize, type FlatWorld, openFlatWorld } from './flat-world';
import { idOf } from './logger-file';
import { inTurns, relative, typical } from './measure';

const YEAR_MS = 365 * 86_400_000;
const USER = { no: 1, id: '', email: '', sessionId: '', roles: ['admin' as const] };
const SCOPE = { isWallOnly: false, types: null };
const PROJECT = idOf('project');
const SOME = Array.from({ length: 50 }, (_, i) => 1000 + i);
const PAGE = { limit: 50, withDown: true, types: 'all' as const };

/** The small world has one alarm an instrument: as many are asked for of either. */
const FEW = 1;

/** Of ten instruments of a thousand. */
const WALL = { projectNo: 1, scope: { isWallOnly: true, types: null }, withDown: true, limit: FEW };

type Asked = FlatWorld & { context: ServerContext };

/** What people and the pipeline ask for, while more and more lies behind it. */
const QUESTIONS: Record<string, (world: Asked) => Promise<unknown>> = {
  'the newest alarms': ({ context }) => listAlerts(context, USER, PROJECT, PAGE),
  'the newest alarms of a small wall': ({ context }) => listEvents(context.pool, WALL),
  'alarms of an instrument': ({ context }) =>
    listAlerts(context, USER, PROJECT, { ...PAGE, limit: FEW, instrumentId: idOf('instrument', 1003) }),
  'how many are in progress': ({ context }) => countAlerts(context, USER, PROJECT, { types: 'all' }),
  'alarms of the wall': ({ context }) => listWallAlarms(context.pool, 1),
  'who has one in an area': ({ context }) => listAlarmed(context.pool, 1, 1),
  'an alarm and what was told of it': ({ context }) =>
    getEvent(context, USER, { projectId: PROJECT, eventId: (999).toString(16).padStart(24, '0') }),
  'what can be reported of an instrument': ({ context }) => listToReport(context.pool, 1003, SCOPE),
  'what judging asks of 50 instruments': ({ context }) => listOpenEvents(context.pool, SOME),
  'silent loggers': ({ context }) => listOpenDocumentEvents(context.pool),
  'messages by SMS': ({ context }) => listSms(context.pool, { limit: 50, channel: 'sms', isFailed: false }),
  'messages that did not leave': ({ context }) => listSms(context.pool, { limit: 50, channel: 'sms', isFailed: true }),
  'the ledger of a logger': ({ context }) => listLedger(context.pool, 1, { limit: 50 }),
  'a stream that goes on': async ({ context }) => entriesAfter(context.pool, 1, (await newestEntry(context.pool)) - 20),
  'live entries that are old': ({ context }) => SWEEPS.live.sweep(context.pool, new Date(0), 5000),
};

export type FlatFigures = {
  questions: { name: string; few: number; many: number; growth: number }[];
  quality: { query: number; whole: number; ratio: number };
};

export async function measureFlat(where: Where, few: FlatSize, many: FlatSize, turns: number): Promise<FlatFigures> {
  const worlds = {
    few: await ask(where, 'bench_flat_few', few),
    many: await ask(where, 'bench_flat_many', many),
  };
  try {
    const questions = [];
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const found = await inTurns({ few: () => question(worlds.few), many: () => question(worlds.many) }, turns);
      const growth = relative(found, 'many', 'few');
      questions.push({ name, few: typical(found, 'few'), many: typical(found, 'many'), growth });
    }
    return { questions, quality: await measureQuality(worlds.many) };
  } finally {
    for (const { database } of Object.values(worlds)) await database.close();
  }
}

/** Alarm quality of a year, and the statements of its steps by themselves. */
async function measureQuality({ context, now }: Asked) {
  const span = { projectNo: 1, scope: SCOPE, from: new Date(now.getTime() - YEAR_MS), to: now };
  const ways = {
    query: async () => {
      for (const portion of portionsOf(span)) await packedSteps(context.pool, portion);
    },
    whole: async () =>
      JSON.stringify(await getQuality(context, USER, PROJECT, { types: 'all', from: span.from.getTime() })),
  };
  const found = await inTurns<unknown>(ways, 3);
  const [query, whole] = [typical(found, 'query'), typical(found, 'whole')];
  return { query, whole, ratio: relative(found, 'whole', 'query') };
}

async function ask(where: Where, name: string, size: FlatSize): Promise<Asked> {
  const world = await openFlatWorld(where, name, size);
  const result = readSettings({ TALUS_DEMO: 'off' });
  if ('problems' in result) throw new Error(result.problems.join());
  const { pool, kind } = world.database;
  const context = { pool, storage: kind, clock: { now: () => world.now }, settings: result.settings } as ServerContext;
  return { ...world, context };
}
