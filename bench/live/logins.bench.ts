import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, type Where } from '../kit/bench-database';
import { median, ms, ratio, sumOf } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import type { ServerProcess } from '../kit/server-process';
import type { World } from '../world/create-world';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { startLive, wholeSecond } from './live-world';
import type { StormAnswer } from './login-storm';

export const name = 'logins';
export const options = { instruments: 500, logins: 1000, rounds: 5 };

/** Length of each observation: longer than the logins take, so that their after-effects are included. */
const LOOK_MS = 3000;
const BETWEEN_LINES_MS = 150;

/** Measures the effect of many simultaneous logins on other users. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureLogins(where, size));
  report.note(
    `${size.rounds} rounds: three seconds of quiet, then three in which ${size.logins} people at as many addresses log in at the same moment with a wrong password; ${size.instruments} instruments, a line of a logger each 150 ms.`,
  );
  tableByDatabase(report, `${size.logins} logins at once: latest data and the stream`, figures, [
    ['latest data, quiet', ({ quiet }) => ms(quiet.latest)],
    ['meanwhile', ({ stormy }) => ms(stormy.latest)],
    ['× of its quiet time (goal ≤ 2)', ({ quiet, stormy }) => ratio(stormy.latest / quiet.latest)],
    ['a line told on the stream, quiet', ({ quiet }) => ms(quiet.stream)],
    ['meanwhile', ({ stormy }) => ms(stormy.stream)],
    ['× of its quiet time (goal ≤ 2)', ({ quiet, stormy }) => ratio(stormy.stream / quiet.stream)],
    ['all logins answered after', ({ stormMs }) => ms(stormMs)],
    ['with (status × answers)', ({ answered }) => wordsOf(answered)],
  ]);
}

const wordsOf = (answered: Record<string, number>): string =>
  Object.entries(answered)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');

/** Median times in milliseconds, of latest-data queries and of lines on the stream. */
type Pace = { latest: number; stream: number };
type LoginsFigures = { quiet: Pace; stormy: Pace; answered: Record<string, number>; stormMs: number };

/** Measures latest data and the live stream, alternating between quiet and many simultaneous logins. */
async function measureLogins(where: Where, size: typeof options): Promise<LoginsFigures> {
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
