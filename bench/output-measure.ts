import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@talus/server/src/platform/db/open-database';
import { readSegments } from '@talus/server/src/records/readings/read/read-segments';
import { assertWorked } from './assert-worked';
import { openBench, type Where } from './bench-database';
import { daysAgo, PER_DAY } from './history';
import { inTurns, sumOf, type Turns } from './measure';
import { listen } from './output-app';
import { askColumns, askFile, askReadings } from './output-ask';
import { type Memory, memoryOf, type YearFile, yearMemoryOf } from './output-memory';
import { createOutputWorld, type OutputWorld } from './output-world';

export const DAYS = 90;
export const GROWTH = 10;
const YEAR = 365;
export const FEW = 10;
export const POINTS = 2000;

export type Times = {
  /** Ways: query, request, file. */
  season: Turns;
  /** Ways: now, grown. */
  growth: Turns;
  /** Ways: season and year, both thinned, and the unthinned season of all instruments. */
  year: Turns;
  /** Ways: xlsx, csv. */
  files: Turns;
};
export type OutputFigures = Times & { memory: Memory; yearFile: YearFile };

type Size = { instruments: number; turns: number };

export async function measureOutput(where: Where, { instruments, turns }: Size): Promise<OutputFigures> {
  const now = await openBench(where, 'bench_output');
  const grown = await openBench(where, 'bench_output_grown');
  let world: OutputWorld;
  let times: Times;
  try {
    world = await createOutputWorld(now.pool, instruments, DAYS);
    await createOutputWorld(grown.pool, instruments, DAYS * GROWTH);
    times = await measureTimes({ now, grown, world, file: path.join(where.folder, 'output.bin') }, turns);
  } finally {
    await now.close();
    await grown.close();
  }
  const memory = await memoryOf(where, 'bench_output', world, DAYS);
  return { ...times, memory, yearFile: await yearMemoryOf(where, 'bench_output_grown', world, YEAR) };
}

type Places = { now: Database; grown: Database; world: OutputWorld; file: string };

async function measureTimes({ now, grown, world, file }: Places, turns: number): Promise<Times> {
  const [app, grownApp] = [await listen(now), await listen(grown)];
  const { projectId } = world;
  const at = { ...app, projectId };
  const grownAt = { ...grownApp, projectId };
  const few = world.ids.slice(0, FEW);
  const query = async () => bytesOf(await readSegments(now.pool, world.nos, daysAgo(DAYS), daysAgo(0) - 1));
  const request = () => askColumns(at, world.ids, DAYS);
  const all = () => askColumns(grownAt, world.ids, DAYS);
  try {
    const readings = world.ids.length * DAYS * PER_DAY;
    for (const one of [at, grownAt])
      assertWorked('a season, decoded', await askReadings(one, world.ids, DAYS), readings);
    await writeFile(file, Buffer.alloc(await request(), 7));
    // Turns count bytes: a packed and zipped reading takes more than one byte, as text more than two
    const season = await inTurns(
      { query, request, file: async () => (await readFile(file)).length },
      { query: readings, request: readings, file: readings },
      turns,
    );
    const growth = await inTurns({ now: request, grown: all }, { now: readings, grown: readings }, turns);
    const thinned = (days: number) => () => askColumns(grownAt, few, days, POINTS);
    const points = few.length * POINTS;
    const year = await inTurns(
      { season: thinned(DAYS), year: thinned(YEAR), all },
      { season: points, year: points, all: readings },
      turns,
    );
    const fileOf = (format: 'xlsx' | 'csv') => () => askFile(at, world.ids, DAYS, format);
    const files = await inTurns({ xlsx: fileOf('xlsx'), csv: fileOf('csv') }, { xlsx: readings, csv: 2 * readings }, 1);
    return { season, growth, year, files };
  } finally {
    await app.close();
    await grownApp.close();
  }
}

const bytesOf = (all: Map<number, Uint8Array>): number => sumOf([...all.values()].map(({ length }) => length));
