import type { Bench } from './report';

type Named = Pick<Bench, 'name' | 'options'>;
type Options = ReadonlyMap<string, string>;

export type Asked<B extends Named> =
  | { help: string }
  | { problem: string }
  | { chosen: { bench: B; given: Record<string, number> }[]; isQuick: boolean; note: string };

const ALWAYS = ['quick', 'note', 'help'];

/** Parses `[name …] [--option=number …]`: the named benchmarks, or all, each with its options. */
export function readArguments<B extends Named>(args: readonly string[], all: readonly B[]): Asked<B> {
  const options = new Map(args.filter((arg) => arg.startsWith('-')).map(nameAndValue));
  if (options.has('help')) return { help: helpOf(all) };
  const names = args.filter((arg) => !arg.startsWith('-'));
  const benches = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const problem = unknownName(names, all) ?? badOption(options, benches);
  if (problem) return { problem: `${problem}\n\n${helpOf(all)}` };
  const chosen = benches.map((bench) => ({ bench, given: givenOf(bench, options) }));
  return { chosen, isQuick: options.has('quick'), note: options.get('note') ?? '' };
}

/** Splits `--instruments=60` into name and value. */
function nameAndValue(arg: string): [string, string] {
  const [name = '', ...value] = arg.replace(/^--?/, '').split('=');
  return [name === 'h' ? 'help' : name, value.join('=')];
}

function unknownName(names: readonly string[], all: readonly Named[]): string | null {
  const unknown = names.find((name) => all.every((bench) => bench.name !== name));
  return unknown === undefined ? null : `There is no benchmark ${unknown}.`;
}

function badOption(options: Options, benches: readonly Named[]): string | null {
  for (const [name, value] of options) {
    if (ALWAYS.includes(name)) continue;
    if (benches.every((bench) => !(name in bench.options)))
      return `No benchmark that is asked for has an option --${name}.`;
    if (!/^[1-9]\d*$/.test(value)) return `--${name} takes a whole number above 0, not “${value}”.`;
  }
  return null;
}

const givenOf = ({ options }: Named, asked: Options): Record<string, number> =>
  Object.fromEntries(Object.entries(options).map(([name, otherwise]) => [name, Number(asked.get(name) ?? otherwise)]));

function helpOf(all: readonly Named[]): string {
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, options }) => {
    const words = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    return `  ${name.padEnd(width)}  ${words.join(' ')}`.trimEnd();
  });
  return [
    'npm run bench -- [name …] [--option=number …] [--quick] [--note=text]',
    '',
    'Without a name all of them run, one after the other, and bench/RESULTS.md is written. --quick: for trying, nothing',
    'is kept. --note: stands with the tables. The benchmarks, with their options as they are otherwise:',
    '',
    ...lines,
  ].join('\n');
}
