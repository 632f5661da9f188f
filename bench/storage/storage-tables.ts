import { ms, ratio, sumOf } from '../kit/compare';
import { type ByDatabase, type Report, tableByDatabase } from '../kit/report';
import { PER_DAY } from '../world/history';
import { DAYS, GROWTH, type StorageFigures } from './measure-storage';
import { SEALED_AFTER, type TwoYears } from './two-years';

const FAST = [
  ['raw', 'segments of raw float64'],
  ['packed', 'packed segments'],
  ['rawFile', 'raw float64 from a plain file'],
  ['packedFile', 'packed bytes from a plain file'],
] as const;

export function printStorage(report: Report, instruments: number, figures: ByDatabase<StorageFigures>): void {
  const all = figures.map(([, found]) => found);
  const count = (instruments * DAYS * PER_DAY).toLocaleString('en');
  report.note(`${instruments} instruments × ${DAYS} days at 10 minutes: ${count} readings.`);
  report.table(
    'Reading them into the process',
    ['how', ...figures.flatMap(([kind]) => [kind, 'to packed'])],
    [
      ['row objects', ...all.flatMap(({ slow }) => [ms(slow.time.rows), ratio(slow.relative('rows', 'packed'))])],
      ...FAST.map(([way, words]) => [
        words,
        ...all.flatMap(({ fast }) => [ms(fast.time[way]), ratio(fast.relative(way, 'packed'))]),
      ]),
    ],
  );
  tableByDatabase(report, `The packed segments with ${GROWTH} × the history behind them`, figures, [
    ['this history alone', ({ growth }) => ms(growth.time.now)],
    [`${GROWTH} × the history`, ({ growth }) => ms(growth.time.grown)],
    ['ratio (goal ≤ 1.2)', ({ growth }) => ratio(growth.relative('grown', 'now'))],
  ]);
  tableByDatabase(report, 'Bytes on disk a reading, indexes included', figures, [
    ['rows', ({ bytes }) => bytes.rows.toFixed(1)],
    ['segments of raw float64', ({ bytes }) => bytes.raw.toFixed(1)],
    ['packed segments', ({ bytes }) => bytes.packed.toFixed(1)],
  ]);
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  tableByDatabase(report, 'Readings written a second', figures, [
    ['a history, with its packed days', ({ loadPerSecond }) => perSecond(loadPerSecond)],
    [`batches of ${instruments * 10}`, ({ upsertPerSecond }) => perSecond(upsertPerSecond)],
  ]);
}

/** Prints bytes per reading by table, then their sum; one column per kind of results and database. */
export function printTwoYears(report: Report, kinds: ByDatabase<TwoYears>): void {
  tableByDatabase(
    report,
    `Bytes on disk a reading of two years at ten minutes, days sealed after ${SEALED_AFTER}, indexes included`,
    kinds,
    [
      [`rows of ${SEALED_AFTER} days`, (bytes) => bytes.reading.toFixed(2)],
      ['packed days', (bytes) => bytes.reading_segment.toFixed(2)],
      [`raw rows of ${SEALED_AFTER} days`, (bytes) => bytes.raw_reading.toFixed(2)],
      ['packed raw days', (bytes) => bytes.raw_segment.toFixed(2)],
      ['all together (goal ≤ 8)', (bytes) => sumOf(Object.values(bytes)).toFixed(2)],
    ],
  );
}
