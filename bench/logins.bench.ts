import { inFolder, onBoth } from './bench-database';
import { measureLogins } from './logins-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'logins';
export const options = { instruments: 500, logins: 1000, rounds: 5 };

/** Measures the effect of many simultaneous logins on other users. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = {
    instruments: given.instruments,
    logins: given.logins,
    rounds: given.rounds,
  };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureLogins({ folder, serverUrl }, size)));
  report.note(
    `${size.rounds} rounds: three seconds of quiet, then three in which ${size.logins} people at as many addresses log in at the same moment with a wrong password; ${size.instruments} instruments, a line of a logger each 150 ms.`,
  );
  report.table(
    `${size.logins} logins at once: latest data and the stream`,
    ['', ...figures.map(([kind]) => kind)],
    [
      ['latest data, quiet', ...figures.map(([, { quiet }]) => ms(quiet.latest))],
      ['meanwhile', ...figures.map(([, { stormy }]) => ms(stormy.latest))],
      [
        '× of its quiet time (goal ≤ 2)',
        ...figures.map(([, { quiet, stormy }]) => ratio(stormy.latest / quiet.latest)),
      ],
      ['a line told on the stream, quiet', ...figures.map(([, { quiet }]) => ms(quiet.stream))],
      ['meanwhile', ...figures.map(([, { stormy }]) => ms(stormy.stream))],
      [
        '× of its quiet time (goal ≤ 2)',
        ...figures.map(([, { quiet, stormy }]) => ratio(stormy.stream / quiet.stream)),
      ],
      ['all logins answered after', ...figures.map(([, { stormMs }]) => ms(stormMs))],
      ['with (status × answers)', ...figures.map(([, { answered }]) => wordsOf(answered))],
    ],
  );
}

const wordsOf = (answered: Record<string, number>): string =>
  Object.entries(answered)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
