import { inFolder } from './bench-database';
import { measureFolders } from './folders-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'folders';
export const options = { files: 300_000 };

const FEW = 3000;

/** Measures the cost of watching folders while nothing changes, as rolled files accumulate. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const many = given.files;
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
