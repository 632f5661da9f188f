import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Where } from './bench-database';
import type { World } from './ingest-world';
import { percentile } from './latency';
import { MINUTE_MS, startLive, wholeSecond } from './live-world';
import { idOf, lineAt } from './logger-file';
import { gatherCrowd } from './stream-crowd';

export type StreamsSize = { instruments: number; streams: number; minutes: number };
export type StreamsFigures = {
  /** Lines times streams, and how many of those were told. */
  expected: number;
  told: number;
  p50: number;
  p99: number;
  /** Bytes: without anybody watching, then at each quarter of the time. */
  idle: number;
  quarters: number[];
};

const QUARTERS = 4;

/** One process holds many streams while every instrument of the project reports each minute. */
export async function measureStreams(where: Where, size: StreamsSize): Promise<StreamsFigures> {
  const { world, files, server } = await startLive(where, 'bench_streams', size.instruments);
  try {
    const write = (logger: World['loggers'][number], row: number, time = wholeSecond()): Promise<void> =>
      appendFile(path.join(files, `${logger.station}.dat`), lineAt(logger, time, row));
    // A round that does not count, before and after the crowd has come
    for (const logger of world.loggers) await write(logger, 1);
    await pause(SETTLE_MS);
    const idle = await server.memory();
    const crowd = await gatherCrowd(server, world.projectId, size.streams);
    for (const logger of world.loggers) await write(logger, 2);
    await pause(SETTLE_MS);
    const everyMs = MINUTE_MS / world.loggers.length;
    const turns = size.minutes * world.loggers.length;
    const quarters: number[] = [];
    const start = performance.now();
    for (let turn = 0; turn < turns; turn++) {
      await pause(Math.max(0, start + turn * everyMs - performance.now()));
      const logger = world.loggers[turn % world.loggers.length] as World['loggers'][number];
      const time = wholeSecond();
      crowd.expect(idOf('instrument', logger.instrumentNos[0] as number), time);
      await write(logger, turn + 3, time);
      if ((turn + 1) % Math.floor(turns / QUARTERS) === 0) quarters.push(await server.memory());
    }
    await pause(SETTLE_MS);
    crowd.close();
    const { latencies } = crowd;
    const expected = turns * size.streams;
    return {
      ...{ expected, told: latencies.length, idle, quarters },
      ...{ p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) },
    };
  } finally {
    await server.stop();
  }
}

/** Longer than anything takes that is still worth counting. */
const SETTLE_MS = 8000;
