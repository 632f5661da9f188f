import { setTimeout as pause } from 'node:timers/promises';
import { assertWorked } from '../kit/assert-worked';
import { onBoth, type Where } from '../kit/bench-database';
import { median, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import type { ServerProcess } from '../kit/server-process';
import type { World } from '../world/create-world';
import { createStopwatch, percentile } from './latency';
import { watchProject } from './live-client';
import { startLive, wholeSecond } from './live-world';

export const name = 'reports';
export const options = { instruments: 60, days: 30, reports: 3 };

/** Few instruments per logger, so that no logger writes twice in a second. */
const COLUMNS = 3;
/** Interval between two lines. */
const EVERY_MS = 100;
const CALM_LINES = 150;
const SAMPLE_MS = 20;

/** Measures a monthly report and its effect on users who watch. */
export async function run(report: Report, size: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureReports(where, size));
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  report.note(
    `${size.instruments} instruments × ${size.days} days at ten minutes, ${figures[0]?.[1].pages} pages, made by the built server while ten lines a second are appended and told on the live stream.`,
  );
  tableByDatabase(report, 'A monthly report', figures, [
    ['made in', ({ seconds }) => `${seconds.toFixed(1)} s`],
    ['memory above idle (goal ≤ 200 MB)', ({ memory }) => mb(memory)],
    ['99 % of lines told within, without a report', ({ calm }) => ms(calm)],
    ['while reports are made', ({ busy }) => ms(busy)],
    ['ratio', ({ calm, busy }) => ratio(busy / calm)],
  ]);
}

type ReportFigures = {
  seconds: number;
  pages: number;
  /** Bytes above the memory held before. */
  memory: number;
  calm: number;
  busy: number;
};

/** Measures monthly reports made by the built server while loggers write and a browser watches. */
async function measureReports(where: Where, { instruments, days, reports }: typeof options): Promise<ReportFigures> {
  const { world, files, server } = await startLive(where, 'bench_reports', instruments, { days, columns: COLUMNS });
  try {
    const watch = createStopwatch(files);
    const stream = await watchProject(server, world.projectId, watch.onReading);
    let row = 1;
    const line = async () => {
      const logger = world.loggers[row % world.loggers.length] as World['loggers'][number];
      await watch.append(logger, wholeSecond(), ++row);
      await pause(EVERY_MS);
    };
    /** Returns the 99th percentile of the lines since the last call. */
    const p99 = async (lines: number): Promise<number> => {
      await watch.allSeen();
      assertWorked('lines seen', watch.latencies.length, lines);
      return percentile(watch.latencies.splice(0), 0.99);
    };
    await line();
    await watch.allSeen();
    watch.latencies.length = 0;
    for (let i = 0; i < CALM_LINES; i++) await line();
    const calm = await p99(CALM_LINES);
    const first = row;
    const idle = await server.memory();
    let most = idle;
    const sampling = setInterval(async () => {
      most = Math.max(most, await server.memory());
    }, SAMPLE_MS);
    const made = makeReports(server, world.projectId, { instruments, days, reports });
    let isMade = false;
    // An error is thrown at the await, after the last line
    const end = () => {
      isMade = true;
    };
    made.then(end, end);
    while (!isMade) await line();
    const busy = await p99(row - first);
    clearInterval(sampling);
    stream.close();
    return { ...(await made), memory: most - idle, calm, busy };
  } finally {
    await server.stop();
  }
}

type ReportRun = { _id: string; state: string; seconds: number | null; pages: number | null; problem: string | null };

/**
 * Returns the minimum pages: a figure has at most eight curves and four figures fill a page, after one page of summary.
 */
const pagesOf = (instruments: number): number => 1 + Math.ceil(Math.ceil(instruments / 8) / 4);

/** Makes reports one after another; returns the typical time. */
async function makeReports(
  { url, token }: ServerProcess,
  projectId: string,
  { instruments, days, reports }: typeof options,
) {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/admin/report/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const sections = ['summary', 'status', 'alarms', 'curves', 'rain', 'completeness', 'masked'];
  const name = 'Bench';
  const template = await ask<{ _id: string }>('template', {
    name,
    sections: sections.map((section) => ({ section, is_on: true })),
  });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const order = { template: template._id, project: projectId, period: 'own', from: day(days), to: day(0) };
  const runs: ReportRun[] = [];
  for (let i = 0; i < reports; i++) {
    const { _id } = await ask<ReportRun>('run', order);
    for (;;) {
      await pause(100);
      const found = (await ask<{ runs: ReportRun[] }>('run')).runs.find((run) => run._id === _id);
      if (found?.state === 'failed') throw new Error(`a report failed: ${found.problem}`);
      if (found?.state !== 'done') continue;
      runs.push(found);
      break;
    }
  }
  assertWorked('reports', runs.length, reports);
  for (const run of runs) assertWorked('pages of a report', run.pages ?? 0, pagesOf(instruments));
  return { seconds: median(runs.map((run) => run.seconds ?? 0)), pages: runs[0]?.pages ?? 0 };
}
