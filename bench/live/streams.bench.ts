import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, type Where } from '../kit/bench-database';
import { ms } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import type { World } from '../world/create-world';
import { idOf, lineAt } from '../world/logger-file';
import { percentile } from './latency';
import { type LiveWorld, MINUTE_MS, startLive, wholeSecond } from './live-world';
import { gatherCrowd } from './stream-crowd';

export const name = 'streams';
export const options = { instruments: 5000, streams: 1000, seconds: 120 };

const times = (part: number, whole: number) => `${(part / whole).toFixed(1)} ×`;
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures many simultaneous streams against a single one. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureStreams(where, size));
  report.note(
    `${size.streams} streams held by one process while ${size.instruments} instruments report each minute for ${size.seconds} seconds, 50 a logger; a line counts once for every stream. Before that one stream alone.`,
  );
  tableByDatabase(report, 'A line appended → told on every stream', figures, [
    ['told', ({ crowd }) => `${crowd.told} of ${crowd.expected}`],
    ['one alone: half within', ({ alone }) => ms(alone.p50)],
    ['all: half within', ({ crowd }) => ms(crowd.p50)],
    ['× of one alone', ({ crowd, alone }) => times(crowd.p50, alone.p50)],
    ['all: 99 % within (goal ≤ 1000 ms)', ({ crowd }) => ms(crowd.p99)],
    ['memory with one', ({ idle }) => megabytes(idle)],
    ...['a quarter', 'half', 'three quarters', 'all'].map(
      (share, i) =>
        [
          `memory after ${share} of the time`,
          ({ quarters }: StreamsFigures) => megabytes(quarters[i] ?? Number.NaN),
        ] as const,
    ),
    ['× of the memory with one (goal ≤ 2)', ({ quarters, idle }) => times(Math.max(...quarters), idle)],
  ]);
}

/** Milliseconds from a line to its delivery on a stream. */
type Watched = {
  /** `expected`: lines times streams; `told`: how many were delivered. */
  expected: number;
  told: number;
  p50: number;
  p99: number;
};
type StreamsFigures = {
  /** A single stream for a quarter of the time, then all streams. */
  alone: Watched;
  crowd: Watched;
  /** Bytes of memory: with the single stream, then at each quarter of the time. */
  idle: number;
  quarters: number[];
};

const QUARTERS = 4;

/** Measures one process that holds many streams while every instrument of the project reports each minute. */
async function measureStreams(where: Where, size: typeof options): Promise<StreamsFigures> {
  const live = await startLive(where, 'bench_streams', size.instruments);
  try {
    const writer = createWriter(live);
    // A warm-up round
    await writer.round();
    await pause(SETTLE_MS);
    const quarter = Math.max(1, Math.floor((size.seconds * 1000) / writer.everyMs / QUARTERS));
    const turns = quarter * QUARTERS;
    const alone = await watch(live, writer, { streams: 1, turns: quarter });
    const idle = await live.server.memory();
    const quarters: number[] = [];
    const crowd = await watch(live, writer, {
      ...{ streams: size.streams, turns },
      onTurn: async (turn) => {
        if (turn % quarter === 0) quarters.push(await live.server.memory());
      },
    });
    return { alone, crowd, idle, quarters };
  } finally {
    await live.server.stop();
  }
}

type Writer = ReturnType<typeof createWriter>;
type Logger = World['loggers'][number];

/** Creates a writer whose loggers take turns, each once a minute. */
function createWriter({ world, files }: LiveWorld) {
  let row = 1;
  const write = (logger: Logger, time = wholeSecond()): Promise<void> =>
    appendFile(path.join(files, `${logger.station}.dat`), lineAt(logger, time, row++));
  return {
    everyMs: MINUTE_MS / world.loggers.length,
    write,
    round: async () => {
      for (const logger of world.loggers) await write(logger);
    },
  };
}

type Watching = { streams: number; turns: number; onTurn?: (turn: number) => Promise<void> };

/** Writes one line per turn to all streams, after a warm-up round. */
async function watch({ world, server }: LiveWorld, writer: Writer, asked: Watching): Promise<Watched> {
  const crowd = await gatherCrowd(server, world.projectId, asked.streams);
  await writer.round();
  await pause(SETTLE_MS);
  const start = performance.now();
  for (let turn = 0; turn < asked.turns; turn++) {
    await pause(Math.max(0, start + turn * writer.everyMs - performance.now()));
    const logger = world.loggers[turn % world.loggers.length] as Logger;
    const time = wholeSecond();
    crowd.expect(idOf('instrument', logger.instrumentNos[0] as number), time);
    await writer.write(logger, time);
    await asked.onTurn?.(turn + 1);
  }
  await pause(SETTLE_MS);
  crowd.close();
  const { latencies } = crowd;
  const expected = asked.turns * asked.streams;
  // A lost line has no latency: with more than one in a hundred missing, the 99th percentile would mean nothing
  assertWorked(`lines told on ${asked.streams} streams`, latencies.length, 0.99 * expected);
  return {
    ...{ expected, told: latencies.length },
    ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
  };
}

/** Longer than any latency that is still worth counting. */
const SETTLE_MS = 8000;
