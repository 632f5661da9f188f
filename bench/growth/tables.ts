import { ms, ratio } from '../kit/compare';
import type { Took } from '../kit/processor-time';
import type { Report } from '../kit/report';
import type { Bytes } from './bytes';
import type { GrownFigures } from './measure-growth';
import type { Share } from './questions';

const WHOLE = new Intl.NumberFormat('en');
const EACH: Record<Share, string> = { nothing: '', instruments: ', an instrument', days: ', a day' };
export const GOAL = 1.5;

const headOf = ({ size: { instruments, days } }: GrownFigures): string =>
  `${WHOLE.format(instruments)} × ${days < 730 ? `${days} days` : `${days / 365} years`}`;

/** Returns the column heads: the first size, then each other size with its ratio to the first. */
const headsOf = ([first, ...others]: readonly GrownFigures[]): string[] =>
  first ? ['', headOf(first), ...others.flatMap((figures) => [headOf(figures), 'ratio'])] : [];

type Cell = { text: string; ratio: number };

const lineOf = (name: string, cells: readonly Cell[]): string[] => [
  name,
  ...cells.flatMap(({ text, ratio: growth }, i) => (i === 0 ? [text] : [text, ratio(growth)])),
];

export function printQuestions(report: Report, all: readonly GrownFigures[], where: string): void {
  const names = all[0]?.questions ?? [];
  report.table(
    `What is asked, on ${where} (goal of each ratio ≤ ${GOAL} ×)`,
    headsOf(all),
    names.map(({ name, share }, i) =>
      lineOf(
        `${name}${share === 'nothing' ? '' : ` (ratio${EACH[share]})`}`,
        all.map(({ questions }) => ({
          text: ms(questions[i]?.ms ?? Number.NaN),
          ratio: questions[i]?.ratio ?? Number.NaN,
        })),
      ),
    ),
  );
}

const NONE: Took = { clock: Number.NaN, processor: Number.NaN };

const WORK: [string, (figures: GrownFigures) => Took][] = [
  ['a round: one row of every instrument taken in and judged', ({ round }) => round],
  ['every ten seconds: who is silent', ({ silence }) => silence?.look ?? NONE],
  ['all fall silent at once', ({ silence }) => silence?.fall ?? NONE],
  ['all are back at once', ({ silence }) => silence?.back ?? NONE],
  ['after midnight: a day packed', ({ pack }) => pack],
  ['after midnight: a day sealed', ({ seal }) => seal],
];

type Part = readonly [string, keyof Took];

const CLOCK: Part = ['by the clock', 'clock'];
const PROCESSORS: Part = ['of processors', 'processor'];

export const printWork = (report: Report, all: readonly GrownFigures[], where: string): void =>
  printParts(report, all, where, [CLOCK, PROCESSORS]);

/** Prints clock times only, for databases whose processor time cannot be read. */
export const printClock = (report: Report, all: readonly GrownFigures[], where: string): void =>
  printParts(report, all, where, [CLOCK]);

function printParts(report: Report, all: readonly GrownFigures[], where: string, parts: readonly Part[]): void {
  report.table(
    `What is done, milliseconds an instrument, on ${where} (goal of each ratio ≤ ${GOAL} ×)`,
    headsOf(all),
    WORK.flatMap(([name, of]) =>
      parts.map(([words, part]) => {
        const base = all[0] ? of(all[0])[part] : Number.NaN;
        return lineOf(
          `${name}, ${words}`,
          all.map((figures) => ({ text: of(figures)[part].toFixed(3), ratio: of(figures)[part] / base })),
        );
      }),
    ),
  );
}

const BYTES: [string, keyof Bytes][] = [
  ['a reading as a row', 'row'],
  ['a reading in a packed day', 'sealed'],
  ['a packed day besides its readings', 'day'],
  ['a raw row of fifty channels', 'rawRow'],
  ['a reading in a packed raw day', 'rawSealed'],
  ['a reading, all of these together', 'all'],
  ['an alarm with its steps, message and delivery', 'alarm'],
  ['an entry of the ledger', 'ledger'],
];

export function printBytes(report: Report, all: readonly GrownFigures[], where: string): void {
  report.table(
    `Bytes on disk, indexes included, on ${where}`,
    headsOf(all),
    BYTES.map(([name, part]) =>
      lineOf(
        name,
        all.map(({ bytes }) => ({
          text: bytes?.[part].toFixed(2) ?? '',
          ratio: (bytes?.[part] ?? Number.NaN) / (all[0]?.bytes?.[part] ?? Number.NaN),
        })),
      ),
    ),
  );
}

export function printMemory(report: Report, all: readonly GrownFigures[]): void {
  const megabytes = (of: 'started' | 'asked') =>
    all.map(({ memory }) => (memory ? `${Math.round(memory[of] / 2 ** 20)} MB` : ''));
  report.table(
    'Memory of a process of the built server',
    ['', ...all.map(headOf)],
    [
      ['once it listens', ...megabytes('started')],
      ['after the latest data of all instruments', ...megabytes('asked')],
    ],
  );
}
