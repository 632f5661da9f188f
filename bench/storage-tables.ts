import { PER_DAY } from './history';
import { ms, ratio, relative, typical } from './measure';
import type { Report } from './report';
import { DAYS, GROWTH, type StorageFigures } from './storage-measure';
import { SEALED_AFTER, type TwoYears } from './two-years-measure';

const FAST: [string, string][] = [
  ['raw', 'segments of raw float64'],
  ['packed', 'packed segments'],
  ['rawFile', 'raw float64 from a plain file'],
  ['packedFile', 'packed bytes from a plain file'],
];

export function printStorage(report: Report, instruments: number, kinds: Record<string, StorageFigures>): void {
  const heads = Object.keys(kinds);
  const all = Object.values(kinds);
  const count = (instruments * DAYS * PER_DAY).toLocaleString('en');
  report.note(`${instruments} instruments × ${DAYS} days at 10 minutes: ${count} readings.`);
  report.table(
    'Reading them into the process',
    ['how', ...heads.flatMap((kind) => [kind, 'to packed'])],
    [
      [
        'row objects',
        ...all.flatMap(({ slow }) => [ms(typical(slow, 'rows')), ratio(relative(slow, 'rows', 'packed'))]),
      ],
      ...FAST.map(([way, words]) => [
        words,
        ...all.flatMap(({ fast }) => [ms(typical(fast, way)), ratio(relative(fast, way, 'packed'))]),
      ]),
    ],
  );
  report.table(
    `The packed segments with ${GROWTH} × the history behind them`,
    ['', ...heads],
    [
      ['this history alone', ...all.map(({ growth }) => ms(typical(growth, 'now')))],
      [`${GROWTH} × the history`, ...all.map(({ growth }) => ms(typical(growth, 'grown')))],
      ['ratio (goal ≤ 1.2)', ...all.map(({ growth }) => ratio(relative(growth, 'grown', 'now')))],
    ],
  );
  report.table(
    'Bytes on disk a reading, indexes included',
    ['', ...heads],
    [
      ['rows', ...all.map(({ bytes }) => bytes.rows.toFixed(1))],
      ['segments of raw float64', ...all.map(({ bytes }) => bytes.raw.toFixed(1))],
      ['packed segments', ...all.map(({ bytes }) => bytes.packed.toFixed(1))],
    ],
  );
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  report.table(
    'Readings written a second',
    ['', ...heads],
    [
      ['a history, with its packed days', ...all.map((figures) => perSecond(figures.loadPerSecond))],
      [`batches of ${instruments * 10}`, ...all.map((figures) => perSecond(figures.upsertPerSecond))],
    ],
  );
}

/** Prints bytes per reading by table, then their sum; one column per kind of results and database. */
export function printTwoYears(report: Report, kinds: Record<string, TwoYears>): void {
  const all = Object.values(kinds);
  const line = (name: keyof TwoYears, words: string) => [words, ...all.map((bytes) => bytes[name].toFixed(2))];
  const sum = (bytes: TwoYears) => Object.values(bytes).reduce((total, part) => total + part, 0);
  report.table(
    `Bytes on disk a reading of two years at ten minutes, days sealed after ${SEALED_AFTER}, indexes included`,
    ['', ...Object.keys(kinds)],
    [
      line('reading', `rows of ${SEALED_AFTER} days`),
      line('reading_segment', 'packed days'),
      line('raw_reading', `raw rows of ${SEALED_AFTER} days`),
      line('raw_segment', 'packed raw days'),
      ['all together (goal ≤ 8)', ...all.map((bytes) => sum(bytes).toFixed(2))],
    ],
  );
}
