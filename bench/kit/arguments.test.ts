import { expect, it } from 'vitest';
import { readArguments } from './arguments';

const ALL = [
  { name: 'bulk', options: { instruments: 2000 } },
  { name: 'flat', options: { events: 100_000, 'more-days': 7 } },
];
const read = (...args: string[]) => readArguments(args, ALL);
const given = (...args: string[]) => {
  const asked = read(...args);
  return 'chosen' in asked ? asked.chosen.map((one) => [one.bench.name, one.given]) : asked;
};

it('runs all without a name, with their options as they are', () => {
  expect(given()).toEqual([
    ['bulk', { instruments: 2000 }],
    ['flat', { events: 100_000, 'more-days': 7 }],
  ]);
});

it('runs those that are named, with what is given', () => {
  expect(given('flat', '--more-days=30', '--quick')).toEqual([['flat', { events: 100_000, 'more-days': 30 }]]);
  expect(read('flat', '--quick', '--note=a = b')).toMatchObject({ isQuick: true, note: 'a = b' });
});

it('gives an option to those that have it', () => {
  expect(given('bulk', 'flat', '--instruments=5')).toMatchObject([
    ['bulk', { instruments: 5 }],
    ['flat', {}],
  ]);
});

it.each([
  ['bulky', 'no benchmark bulky.'],
  ['flat --instruments=5', 'has an option --instruments.'],
  ['bulk --instrument=5', 'has an option --instrument.'],
  ['bulk --instruments', 'whole number above 0, not “”'],
  ['bulk --instruments=0', 'not “0”'],
  ['--instruments=5e3', 'not “5e3”'],
])('refuses %s, and says what there is', (line, sentence) => {
  const { problem } = read(...line.split(' ')) as { problem: string };
  expect(problem).toContain(sentence);
  expect(problem).toContain('flat  --events=100000 --more-days=7');
});

it.each(['--help', '-h', 'bulk --help --nonsense'])('prints a page at %s', (line) => {
  expect(read(...line.split(' '))).toMatchObject({ help: expect.stringContaining('bulk  --instruments=2000') });
});
