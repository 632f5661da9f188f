import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@talus/server/src/platform/db/connect/open-database';
import { readSegments } from '@talus/server/src/records/readings/read/read-segments';
import { assertWorked } from '../kit/assert-worked';
import { listen } from '../kit/bench-app';
import { openBench, type Where } from '../kit/bench-database';
import { compare, sumOf } from '../kit/compare';
import { daysAgo, PER_DAY } from '../world/history';
import { createOutputWorld, type OutputWorld } from '../world/output-world';
import { askColumns, askFile, askReadings } from './output-ask';
import { memoryOf, yearMemoryOf } from './output-memory';

export const DAYS = 90;
export const GROWTH = 10;
const YEAR = 365;
export const FEW = 10;
export const POINTS = 2000;

/** Measures on two databases, the second with a longer history, then the memory of a server of its own. */
export async function measureOutput(where: Where, instruments: number, turns: number) {
  const now = await openBench(where, 'bench_output');
  const grown = await openBench(where, 'bench_output_grown');
  let world: OutputWorld;
  let times: Awaited<ReturnType<typeof measureTimes>>;
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

async function measureTimes({ now, grown, world, file }: Places, turns: number) {
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
    const season = await compare(
      { query, request, file: async () => (await readFile(file)).length },
      { query: readings, request: readings, file: readings },
      turns,
    );
    const growth = await compare({ now: request, grown: all }, { now: readings, grown: readings }, turns);
    const thinned = (days: number) => () => askColumns(grownAt, few, days, POINTS);
    const points = few.length * POINTS;
    const year = await compare(
      { season: thinned(DAYS), year: thinned(YEAR), all },
      { season: points, year: points, all: readings },
      turns,
    );
    const fileOf = (format: 'xlsx' | 'csv') => () => askFile(at, world.ids, DAYS, format);
    const files = await compare({ xlsx: fileOf('xlsx'), csv: fileOf('csv') }, { xlsx: readings, csv: 2 * readings }, 1);
    return { season, growth, year, files };
  } finally {
    await app.close();
    await grownApp.close();
  }
}

const bytesOf = (all: Map<number, Uint8Array>): number => sumOf([...all.values()].map(({ length }) => length));
