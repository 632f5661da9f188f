import { median, ms, ratio } from './measure';
import type { Report } from './report';
import { measureSheet, type SheetMeasured } from './sheet/measure-sheet';

export const name = 'sheet';
export const options = { rows: 100_000, columns: 20, turns: 3 };

const TITLES = {
  parse: 'the text alone into cells',
  paste: 'paste, checked and painted',
  edit: 'one cell typed afterwards, painted',
  undo: 'that one taken back, painted',
  scroll: 'to the last cell, painted',
} as const;
const MEGABYTE = 2 ** 20;

/** Measures the largest paste of a sheet in a real browser against parsing its text alone. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const [rows, columns] = [given.rows, given.columns];
  const turns = given.turns;
  const measured: SheetMeasured[] = [];
  for (let turn = 0; turn < turns; turn++) measured.push(await measureSheet(rows, columns));
  const of = (what: keyof SheetMeasured) => median(measured.map((turn) => turn[what]));
  const cells = rows * columns;
  report.note(`${rows.toLocaleString('en')} rows × ${columns} columns pasted into an empty sheet, ${turns} turns.`);
  report.table(
    'Pasted',
    ['', 'time', 'to the text alone'],
    (Object.keys(TITLES) as (keyof typeof TITLES)[]).map((what) => [
      TITLES[what],
      ms(of(what)),
      ratio(median(measured.map((turn) => turn[what] / turn.parse))),
    ]),
  );
  const bytes = of('memory');
  report.table(
    'Memory above the empty sheet',
    ['', 'all', 'a cell'],
    [
      [
        'cells, what was loaded, one step back',
        `${Math.round(bytes / MEGABYTE)} MB`,
        `${Math.round(bytes / cells)} bytes`,
      ],
    ],
  );
}
