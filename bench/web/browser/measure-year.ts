import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ChildAnswer } from '../../kit/app-child';
import { assertWorked } from '../../kit/assert-worked';
import { databaseUrl, openBench, type Where } from '../../kit/bench-database';
import { compareFigures, type Summary } from '../../kit/compare';
import { daysAgo, PER_DAY } from '../../world/history';
import { createOutputWorld } from '../../world/output-world';
import { LEAST_PIXELS, openBrowser } from './measure-pages';

export const YEAR = { instruments: 10, days: 365, seasonDays: 90, points: 2000 };
type Way = 'year' | 'season' | 'thinned';
const DATABASE = 'bench_year';
/** Warm-up turns: in production, server and page have been running for long. */
const WARM_UP = 5;

/**
 * Measures from request to picture: a year thinned, 90 days as the screen requests them, and 90 days thinned. A server
 * in its own process answers a real browser.
 */
export async function compareYear(where: Where, pages: string, turns: number): Promise<Summary<Way>> {
  const database = await openBench(where, DATABASE);
  const { projectId, ids } = await createOutputWorld(database.pool, YEAR.instruments, YEAR.days);
  await database.close();
  const url = where.serverUrl ? databaseUrl(where.serverUrl, DATABASE) : '';
  const child = fork(new URL('../../kit/app-child.ts', import.meta.url), [
    path.join(where.folder, DATABASE),
    url,
    pages,
  ]);
  const browser = await openBrowser();
  try {
    const [{ url: server, token }] = (await once(child, 'message')) as [ChildAnswer];
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server}/year.html`);
    await page.waitForFunction(() => window.yearPage !== undefined);
    const execute = (days: number, points?: number) => async () => {
      const range = { from: daysAgo(days), to: daysAgo(0) - 1 };
      const question = { token, projectId, ids, range, ...(points !== undefined && { points }) };
      const took = await page.evaluate((asked) => window.yearPage.execute(asked), question);
      await page.evaluate(() => window.yearPage.clear());
      const all = days * PER_DAY;
      assertWorked(`readings of ${days} days`, took.readings, ids.length * Math.min(all, (points ?? all) / 2));
      assertWorked(`pixels of ${days} days`, took.pixels, LEAST_PIXELS);
      return { ms: took.ms };
    };
    const ways: Record<Way, () => Promise<{ ms: number }>> = {
      year: execute(YEAR.days, YEAR.points),
      season: execute(YEAR.seasonDays),
      thinned: execute(YEAR.seasonDays, YEAR.points),
    };
    return (await compareFigures(ways, ['ms'], turns, WARM_UP)).ms;
  } finally {
    await browser.close();
    child.send('end');
    await once(child, 'exit');
  }
}
