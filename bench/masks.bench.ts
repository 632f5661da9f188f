import { inFolder, onBoth } from './bench-database';
import { measureMasks } from './masks-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'masks';
export const options = { instruments: 20, masks: 200, turns: 7 };

/** Measures a year with many masks against the same year without, read for curves and written as a history. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const [instruments, masks] = [given.instruments, given.masks];
  const turns = given.turns;
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureMasks({ folder, serverUrl }, { instruments, masks }, turns)),
  );
  report.note(
    `A year at ten minutes; ${masks} masks of an instrument, half of them points, half of up to two hours. Read: ${instruments} instruments. Written: one.`,
  );
  const row = (title: string, of: (found: (typeof figures)[number][1]) => string) => [
    title,
    ...figures.map(([, found]) => of(found)),
  ];
  report.table(
    'A year with masks',
    ['', ...figures.map(([kind]) => kind)],
    [
      row('read without masks', ({ read }) => ms(read.bare)),
      row('read with masks', ({ read }) => ms(read.masked)),
      row('ratio (goal ≤ 1.2)', ({ read }) => ratio(read.ratio)),
      row('written without masks', ({ written }) => ms(written.bare)),
      row('written with masks', ({ written }) => ms(written.masked)),
      row('ratio (goal ≤ 1.2)', ({ written }) => ratio(written.ratio)),
    ],
  );
}
