// Output of a test run: coloured on a terminal, plain in a log.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, milliseconds: number, passed: number, skipped: number, failures: Failure[] }} FileResult */
/** @typedef {{ title: string, texts: string[] }} Failure */

/**
 * Tells whether the output is an interactive terminal, and not CI.
 * @param {{ isTTY?: boolean }} [output] @param {NodeJS.ProcessEnv} [env]
 */
export const isWatched = (output = process.stdout, env = process.env) => Boolean(output.isTTY) && !env.CI;

/**
 * Returns an environment in which child programs write no colours.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
export function withoutColours(env) {
  const { FORCE_COLOR: _, CLICOLOR_FORCE: __, ...rest } = env;
  return { ...rest, NO_COLOR: '1' };
}

/**
 * Returns the group of a file, for one line of output: its package, or its part of an app.
 * @param {string} project @param {string} file from the root
 */
export function groupOf(project, file) {
  const parts = file.split('/').slice(0, -1);
  const depth = parts[0] === 'apps' ? 4 : 2;
  return `${project} ${parts.slice(0, depth).join('/')}`;
}

/** Returns one line per group, in alphabetical order. @param {{ group: string, result: FileResult }[]} files */
export function groupLines(files) {
  const groups = [...new Set(files.map(({ group }) => group))].sort();
  const resultsOf = (/** @type {string} */ name) =>
    files.filter(({ group }) => group === name).map(({ result }) => result);
  return groups.map((name) => lineOf(name, resultsOf(name)));
}

/** Returns a line with the slowest files. @param {FileResult[]} results @param {number} [count] */
export function slowestLine(results, count = 5) {
  const slowest = results.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
  return `slowest: ${slowest.map(({ name, milliseconds }) => `${name} ${(milliseconds / 1000).toFixed(1)} s`).join(', ')}`;
}

/** @param {string} name @param {FileResult[]} results */
export function lineOf(name, results) {
  const total = (/** @type {(result: FileResult) => number} */ of) => results.reduce((sum, each) => sum + of(each), 0);
  const [failed, skipped] = [total(({ failures }) => failures.length), total((each) => each.skipped)];
  return [
    `${failed > 0 ? '✗' : '✓'} ${name}: ${results.length} ${results.length === 1 ? 'file' : 'files'}`,
    `${total(({ passed }) => passed)} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${(total(({ milliseconds }) => milliseconds) / 1000).toFixed(1)} s`,
  ].join(', ');
}

/** Formats all failures of a file, without colours. @param {FileResult} result */
export function failureText({ name, failures }) {
  return failures
    .map(({ title, texts }) => [`✗ ${name} › ${title}`, ...texts.map(indented)].join('\n'))
    .map(stripVTControlCharacters)
    .join('\n\n');
}

/** @param {string} text */
const indented = (text) => text.trimEnd().replace(/^/gm, '    ');
