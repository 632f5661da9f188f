import { onBoth } from '../kit/bench-database';
import type { Report } from '../kit/report';
import { measureStorage } from './measure-storage';
import { printStorage, printTwoYears } from './storage-tables';
import { measureTwoYears, type TwoYears } from './two-years';

export const name = 'storage';
export const options = { instruments: 60, turns: 9, loggers: 2 };

/** Measures reading, growth, size and loading, on the embedded database and on PostgreSQL. */
export async function run(report: Report, { instruments, turns, loggers }: typeof options): Promise<void> {
  printStorage(report, instruments, await onBoth((where) => measureStorage(where, instruments, turns)));
  const rounded = await onBoth((where) => measureTwoYears(where, loggers, true));
  const unrounded = await onBoth((where) => measureTwoYears(where, loggers, false));
  printTwoYears(report, [
    ...rounded.map(([kind, bytes]): [string, TwoYears] => [`${kind}, two decimals`, bytes]),
    ...unrounded.map(([kind, bytes]): [string, TwoYears] => [`${kind}, unrounded`, bytes]),
  ]);
}
