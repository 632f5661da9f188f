import { expect, it } from 'vitest';
import { createRounds } from './rounds';

const file = (name: string) => ({ folder: '/a', name });
const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}.dat`);
const turns = (rounds: ReturnType<typeof createRounds>, files: string[], count: number) =>
  Array.from({ length: count }, () => rounds.turn(() => new Map([['/a', files]])).map(({ name }) => name));

it('comes to every file in its time, and begins again', () => {
  const rounds = createRounds({ othersATurn: 2 });
  expect(turns(rounds, names(3), 4)).toEqual([['0.dat', '1.dat'], ['2.dat'], ['0.dat', '1.dat'], ['2.dat']]);
});

it('takes what changed lately in every turn, and no more of it than a turn can hold', () => {
  const rounds = createRounds({ mostRecent: 2, othersATurn: 1 });
  for (const name of ['5.dat', '6.dat', '5.dat', '7.dat']) rounds.changed(file(name));
  expect(turns(rounds, names(9), 2)).toEqual([
    ['5.dat', '7.dat', '0.dat'],
    ['5.dat', '7.dat', '1.dat'],
  ]);
});

it('looks at no more of 300,000 files in a turn than of 3,000', () => {
  expect(createRounds().turn(() => new Map([['/a', names(300_000)]]))).toHaveLength(2_000);
});
