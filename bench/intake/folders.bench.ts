import { appendFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchFolders } from '@talus/server/src/pipeline/ingest/watch-folders';
import { silentLogger } from '@talus/server/src/testing/loggers';
import { assertWorked } from '../kit/assert-worked';
import { inFolder } from '../kit/bench-database';
import { ms, ratio } from '../kit/compare';
import type { Report } from '../kit/report';

export const name = 'folders';
export const options = { files: 300_000 };

const FEW = 3000;
const A_FOLDER = 1000;
const SWEEP_MS = 250;
const TURNS = 12;
const PATIENCE_MS = 60_000;

/** Measures the cost of watching folders while nothing changes, as rolled files accumulate. */
export async function run(report: Report, { files: many }: typeof options): Promise<void> {
  const [few, all] = await inFolder(async (folder) => [
    await measureFolders(folder, FEW),
    await measureFolders(folder, many),
  ]);
  report.note('Files that are not written to any more, a thousand to a folder. A turn is made every five seconds.');
  report.table(
    'The regular look',
    ['', `${FEW} files`, `${many} files`, 'ratio'],
    [
      ['the first look', ms(few.first), ms(all.first), ratio(all.first / few.first)],
      ['processor time of a turn (goal ≤ 2 ×)', ms(few.turn), ms(all.turn), ratio(all.turn / few.turn)],
    ],
  );
}

/** Milliseconds of the first scan, and processor time of each later scan. */
type FolderFigures = { first: number; turn: number };

/** Measures the watch on folders of old logger files, a thousand files per folder. */
async function measureFolders(folder: string, files: number): Promise<FolderFigures> {
  const root = path.join(folder, `files-${files}`);
  for (let at = 0; at < files; at += A_FOLDER) await fill(path.join(root, String(at)), Math.min(A_FOLDER, files - at));
  let found = 0;
  const start = performance.now();
  const watch = watchFolders({
    folders: [root],
    log: silentLogger(),
    sweepMs: SWEEP_MS,
    onChanged: () => {
      found += 1;
    },
  });
  try {
    while (found < files) await pause(20);
    const first = performance.now() - start;
    await pause(4 * SWEEP_MS);
    const before = process.cpuUsage();
    await pause(TURNS * SWEEP_MS);
    const { user, system } = process.cpuUsage(before);
    assertWorked('the first look', found, files);
    // A scan finds the new line: proof that it ran, although it found nothing before
    await appendFile(path.join(root, '0', '0.dat'), 'a line');
    for (const end = performance.now() + PATIENCE_MS; found === files && performance.now() < end; ) await pause(20);
    assertWorked('a turn', found - files, 1);
    return { first, turn: (user + system) / 1000 / TURNS };
  } finally {
    watch.stop();
  }
}

async function fill(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - 30 * 86_400_000);
  const places = Array.from({ length: count }, (_, i) => path.join(folder, `${i}.dat`));
  await Promise.all(places.map((place) => writeFile(place, '')));
  await Promise.all([...places, folder].map((place) => utimes(place, old, old)));
}
