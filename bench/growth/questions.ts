import type { AlarmQualityAnswer } from '@talus/contract/alarms/alarm-quality';
import { getQuality } from '@talus/server/src/features/alarm-quality/service';
import { listAlerts } from '@talus/server/src/features/events/service';
import { latestData } from '@talus/server/src/features/latest-data/service';
import { packedAnswer } from '@talus/server/src/features/outputs/packed-answer';
import { resolveQuestion } from '@talus/server/src/features/outputs/question';
import { findPlainSeries, findSeries } from '@talus/server/src/features/outputs/series-store';
import { thinnedAnswer } from '@talus/server/src/features/outputs/thinned-answer';
import { BENCH_USER } from '../kit/bench-context';
import type { Count } from '../kit/compare';
import { jsonRows } from '../kit/json-rows';
import { eventsOf } from '../world/flat-world';
import { daysAgo, PER_DAY } from '../world/history';
import { idOf } from '../world/logger-file';
import { COLUMNS } from './history';
import { alarmsOf, type GrownWorld, type GrowthSize, loggersOf } from './world';

const PAGE = { limit: 50, withDown: true, types: 'all' as const };
const DECADE = 3650;
const POINTS = 2000;

/** The size that a query's cost is proportional to; 'nothing': the cost must stay constant. */
export type Share = 'nothing' | 'instruments' | 'days';

export type GrowthQuestion = {
  name: string;
  share: Share;
  ask: (world: GrownWorld) => Promise<Count>;
  /** The minimum size of the answer, in readings (at least a byte each), instruments or alarms. */
  least: (size: GrowthSize) => number;
};

const question = (name: string, share: Share, ask: GrowthQuestion['ask'], least: GrowthQuestion['least']) => ({
  ...{ name, share, ask, least },
});

const FEW = COLUMNS;
const others = ({ instruments }: GrowthSize): number => instruments - COLUMNS;
const SEASON = 90;

export const GROWTH_QUESTIONS: readonly GrowthQuestion[] = [
  question(
    'curves: 30 days of 3 instruments',
    'nothing',
    (world) => curves(world, 3, 30),
    () => 3 * 30 * PER_DAY,
  ),
  question(
    'curve: all days of one by the day',
    'days',
    (world) => curves(world, 1, DECADE, 'daily'),
    ({ days }) => days,
  ),
  question(
    `curve: all days of one, ${POINTS} points`,
    'days',
    (world) => thinned(world, DECADE),
    ({ days }) => Math.min(POINTS, days * PER_DAY),
  ),
  question(
    'latest data of 50 instruments',
    'nothing',
    (world) => latest(world, 'small'),
    () => FEW,
  ),
  question('latest data of all others', 'instruments', (world) => latest(world, 'big'), others),
  question(
    'newest 50 alarms of 50 instruments',
    'nothing',
    (world) => newestAlarms(world, 'small'),
    () => PAGE.limit,
  ),
  question(
    'newest 50 alarms of all others',
    'nothing',
    (world) => newestAlarms(world, 'big'),
    () => PAGE.limit,
  ),
  question(
    'alarm quality, 90 days of 50 instruments',
    'nothing',
    (world) => quality(world, 'small'),
    (size) => alarmsSince(size, 'small'),
  ),
  question(
    'alarm quality, 90 days of all others',
    'instruments',
    (world) => quality(world, 'big'),
    (size) => alarmsSince(size, 'big'),
  ),
];

/** Returns the factor of the world's size that applies to a query. */
export function shareOf(share: Share, world: GrownWorld['size']): number {
  if (share === 'nothing') return 1;
  return share === 'days' ? world.days : world.instruments - COLUMNS;
}

type Project = keyof GrownWorld['projects'];

const asked = (count: number, days: number, interval: 'all' | 'daily') => ({
  date: [daysAgo(days), daysAgo(0)] as [number, number],
  instrument: Array.from({ length: count }, (_, i) => idOf('instrument', 1000 + i)),
  interval,
  intervalInitialTime: '00:00',
});

async function curves(
  { context, projects }: GrownWorld,
  count: number,
  days: number,
  interval: 'all' | 'daily' = 'all',
) {
  const found = await resolveQuestion(
    context,
    BENCH_USER,
    projects.small,
    asked(count, days, interval),
    findPlainSeries,
  );
  return bytesOf(packedAnswer(context.pool, found, new AbortController().signal));
}

async function thinned({ context, projects }: GrownWorld, days: number) {
  const found = await resolveQuestion(context, BENCH_USER, projects.small, asked(1, days, 'all'), findSeries);
  return bytesOf(thinnedAnswer(context.pool, found, POINTS, new AbortController().signal));
}

async function bytesOf(pieces: AsyncGenerator<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) bytes += piece.length;
  return bytes;
}

const latest = async ({ context, projects }: GrownWorld, project: Project) =>
  jsonRows(latestData(context, BENCH_USER, { projectId: projects[project], timestamp: '0' }, 'zh-TW'));

const newestAlarms = async ({ context, projects }: GrownWorld, project: Project) =>
  jsonRows(listAlerts(context, BENCH_USER, projects[project], PAGE));

async function quality({ context, projects }: GrownWorld, project: Project): Promise<Count> {
  const span = { types: 'all', from: daysAgo(SEASON), to: daysAgo(0) } as const;
  const text = JSON.stringify(await getQuality(context, BENCH_USER, projects[project], span));
  return () => (JSON.parse(text) as AlarmQualityAnswer).count;
}

/**
 * Counts AL and WSL of a season for the instruments of a project, less the newest alarm, whose steps lie after the
 * span.
 */
const alarmsSince = (size: GrowthSize, project: Project): number => {
  const count = alarmsOf(size);
  const inSeason = Math.floor((count * Math.min(SEASON, size.days)) / size.days);
  return eventsOf(count, loggersOf(size))
    .slice(count - inSeason, -1)
    .filter(({ isAlarm, instrumentNo }) => isAlarm && (instrumentNo ?? 0) < 2000 === (project === 'small')).length;
};
