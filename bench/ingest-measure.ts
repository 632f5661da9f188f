import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createBare, upsertAlone } from './bare-upsert';
import { openBench, type Where } from './bench-database';
import { daysAgo, STEP_MS } from './history';
import { createWorld } from './ingest-world';
import { headerOf, lineAt } from './logger-file';
import { median, millisecondsOf } from './measure';
import { createRunner, readAll } from './pipeline-runner';

export type IngestSize = { columns: number; rows: number; tries: number };
export type IngestFigures = { ingestPerSecond: number; barePerSecond: number; share: number; batch: number };

/**
 * Turn by turn: the file of a logger through the whole pipeline, and the same number of readings of the same times in
 * batches of the same size with the upsert alone, on the same database.
 */
export async function measureIngest(where: Where, { columns, rows, tries }: IngestSize): Promise<IngestFigures> {
  const database = await openBench(where, 'bench_ingest');
  const { pool } = database;
  try {
    const folder = path.join(where.folder, 'files');
    await mkdir(folder, { recursive: true });
    const world = await createWorld(pool, { folder, loggers: tries + 1, columns, dataIntervalMs: STEP_MS });
    await createBare(pool);
    const whole: number[] = [];
    const bare: number[] = [];
    let batch = 0;
    for (const [turn, logger] of world.loggers.entries()) {
      const name = `${logger.station}.dat`;
      const lines = Array.from({ length: rows }, (_, row) => lineAt(logger, daysAgo(365) + row * STEP_MS, row));
      await writeFile(path.join(folder, name), headerOf(logger) + lines.join(''));
      const sizes: number[] = [];
      const took = await millisecondsOf(() =>
        readAll(
          createRunner(
            pool,
            () => daysAgo(0),
            (n) => sizes.push(n),
          ),
          [{ folder, name }],
        ),
      );
      const tookBare = await millisecondsOf(() =>
        upsertAlone(pool, logger.instrumentNos, { from: daysAgo(365), stepMs: STEP_MS, sizes }),
      );
      batch = (sizes[0] ?? 0) * columns;
      // The first turn warms up
      if (turn === 0) continue;
      whole.push(took);
      bare.push(tookBare);
    }
    const readings = rows * columns;
    return {
      ingestPerSecond: (readings / median(whole)) * 1000,
      barePerSecond: (readings / median(bare)) * 1000,
      share: median(bare.map((time, i) => time / (whole[i] as number))),
      batch,
    };
  } finally {
    await database.close();
  }
}
