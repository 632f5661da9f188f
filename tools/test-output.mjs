// How a run of tests speaks: in colour to whoever watches, plainly to a log.
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ name: string, milliseconds: number, passed: number, skipped: number, failures: Failure[] }} FileResult */
/** @typedef {{ title: string, texts: string[] }} Failure */

/**
 * Somebody sits in front of it. CI has its output read later, if at all.
 * @param {{ isTTY?: boolean }} [output] @param {NodeJS.ProcessEnv} [env]
 */
export const isWatched = (output = process.stdout, env = process.env) => Boolean(output.isTTY) && !env.CI;

/** What makes every program that we start write no colours. @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
export function withoutColours(env) {
  const { FORCE_COLOR: _, CLICOLOR_FORCE: __, ...rest } = env;
  return { ...rest, NO_COLOR: '1' };
}

/**
 * Files that stand in one line: those of a package, or of a part of an app.
 * @param {string} project @param {string} file from the root
 */
export function groupOf(project, file) {
  const parts = file.split('/').slice(0, -1);
  const depth = parts[0] === 'apps' ? 4 : 2;
  return `${project} ${parts.slice(0, depth).join('/')}`;
}

/** A line for each group, in the order of the alphabet. @param {{ group: string, result: FileResult }[]} files */
export function groupLines(files) {
  const groups = [...new Set(files.map(({ group }) => group))].sort();
  const resultsOf = (/** @type {string} */ name) =>
    files.filter(({ group }) => group === name).map(({ result }) => result);
  return groups.map((name) => lineOf(name, resultsOf(name)));
}

/** The files that took longest. @param {FileResult[]} results @param {number} [count] */
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

/** Everything there is to say of what failed in a file, without colours. @param {FileResult} result */
export function failureText({ name, failures }) {
  return failures
    .map(({ title, texts }) => [`✗ ${name} › ${title}`, ...texts.map(indented)].join('\n'))
    .map(stripVTControlCharacters)
    .join('\n\n');
}

/** @param {string} text */
const indented = (text) => text.trimEnd().replace(/^/gm, '    ');
