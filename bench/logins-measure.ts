import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWorked } from './assert-worked';
import type { Where } from './bench-database';
import type { World } from './ingest-world';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { startLive, wholeSecond } from './live-world';
import type { StormAnswer } from './login-storm';
import { median, sumOf } from './measure';
import type { ServerProcess } from './server-process';

export type LoginsSize = { instruments: number; logins: number; rounds: number };
/** Median times in milliseconds, of latest-data queries and of lines on the stream. */
export type Pace = { latest: number; stream: number };
export type LoginsFigures = { quiet: Pace; stormy: Pace; answered: Record<string, number>; stormMs: number };

/** Length of each observation: longer than the logins take, so that their after-effects are included. */
const LOOK_MS = 3000;
const BETWEEN_LINES_MS = 150;

/** Measures latest data and the live stream, alternating between quiet and many simultaneous logins. */
export async function measureLogins(where: Where, size: LoginsSize): Promise<LoginsFigures> {
  const { world, files, server } = await startLive(where, 'bench_logins', size.instruments);
  try {
    const stopwatch = createStopwatch(files);
    const stream = await watchProject(server, world.projectId, stopwatch.onReading);
    const looks = {
      quiet: { latest: [] as number[], stream: [] as number[] },
      stormy: { latest: [] as number[], stream: [] as number[] },
    };
    const storms: StormAnswer[] = [];
    let row = 1;
    const look = async (into: { latest: number[]; stream: number[] }, storm?: () => Promise<StormAnswer>) => {
      stopwatch.latencies.length = 0;
      const first = row;
      const until = performance.now() + LOOK_MS;
      const sent = storm?.().then((answer) => storms.push(answer));
      const asked = askLatest(server, world, until, into.latest);
      while (performance.now() < until) {
        const logger = world.loggers[row % world.loggers.length] as World['loggers'][number];
        await stopwatch.append(logger, wholeSecond(), row++);
        await pause(BETWEEN_LINES_MS);
      }
      await Promise.all([asked, sent]);
      await stopwatch.allSeen();
      assertWorked('lines seen in a look', stopwatch.latencies.length, row - first);
      into.stream.push(...stopwatch.latencies);
    };
    await look({ latest: [], stream: [] });
    for (let round = 0; round < size.rounds; round++) {
      const start = await readyStorm(server, size.logins, round);
      await look(looks.quiet);
      await look(looks.stormy, start);
    }
    stream.close();
    const answered = countsOf(storms.map((storm) => storm.answered));
    // Status 0 means no answer
    const { 0: lost = 0, ...statuses } = answered;
    assertWorked('logins answered', sumOf(Object.values(statuses)), size.rounds * size.logins);
    for (const { latest } of Object.values(looks)) assertWorked('questions of a look', latest.length, size.rounds);
    return {
      quiet: paceOf(looks.quiet),
      stormy: paceOf(looks.stormy),
      answered,
      stormMs: median(storms.map(({ ms }) => ms)),
    };
  } finally {
    await server.stop();
  }
}

const paceOf = ({ latest, stream }: { latest: number[]; stream: number[] }): Pace => ({
  latest: percentile(latest, 0.5),
  stream: percentile(stream, 0.5),
});

async function askLatest({ url, token }: ServerProcess, { projectId, loggers }: World, until: number, times: number[]) {
  while (performance.now() < until) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/project/${projectId}/data/last/0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== 200) throw new Error(`latest data answered ${answer.status}`);
    const rows = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    assertWorked('latest data', rows.length, sumOf(loggers.map(({ instrumentNos }) => instrumentNos.length)));
    await pause(50);
  }
}

/** Starts a process that waits for a signal, so that its start disturbs no measurement. */
async function readyStorm({ url }: ServerProcess, logins: number, round: number): Promise<() => Promise<StormAnswer>> {
  const child = fork(new URL('./login-storm.ts', import.meta.url), [url, String(logins), String(round)]);
  await once(child, 'message');
  return async () => {
    child.send('go');
    const [answer] = (await once(child, 'message')) as [StormAnswer];
    return answer;
  };
}

function countsOf(counts: Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const count of counts) for (const [key, value] of Object.entries(count)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}
