// What is said of mutants, without running any.

/** Fewer than this share noticed, and the run fails. */
export const LEAST_SHARE = 0.9;

/** @typedef {import('./list.mjs').Mutant} Mutant */

/**
 * What is wrong with the list itself, a sentence each.
 * @param {readonly Mutant[]} mutants
 * @param {(file: string) => string | null} read null where there is no such file
 * @returns {string[]}
 */
export function objectionsTo(mutants, read) {
  const seen = new Set();
  return mutants.flatMap((mutant) => {
    const { file, find, replace, tests } = mutant;
    const name = nameOf(mutant);
    const isAgain = seen.has(`${file}\n${find}\n${replace}`);
    seen.add(`${file}\n${find}\n${replace}`);
    return [
      ...editsOf(mutant).flatMap((edit) => objectionsToEdit(edit, read)),
      ...(isAgain ? [`${name} is listed twice.`] : []),
      ...(tests.length === 0 ? [`${name} names no tests.`] : []),
      ...tests.filter((test) => read(test) === null).map((test) => `${name} names tests that do not exist: ${test}`),
    ];
  });
}

/** All that a mutant changes. @param {Mutant} mutant @returns {import('./list.mjs').Edit[]} */
export const editsOf = ({ file, find, replace, also }) => [{ file, find, replace }, ...(also ? [also] : [])];

/** @param {import('./list.mjs').Edit} edit */
const nameOf = ({ file, find }) => `${file}: ${JSON.stringify(find)}`;

/** @param {import('./list.mjs').Edit} edit @param {(file: string) => string | null} read @returns {string[]} */
function objectionsToEdit(edit, read) {
  const text = read(edit.file);
  if (text === null) return [`${edit.file} does not exist.`];
  const count = text.split(edit.find).length - 1;
  return [
    ...(count !== 1 ? [`${nameOf(edit)} stands there ${count} times, not once.`] : []),
    ...(edit.find === edit.replace ? [`${nameOf(edit)} is replaced by itself.`] : []),
  ];
}

/**
 * The names of tests that failed, from vitest's json; a file that does not load is named itself.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 */
export const noticedBy = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return failed.length === 0 && status === 'failed' ? [name] : failed;
  });

/**
 * @typedef {{ mutant: Mutant, noticed: string[], isApplied: boolean }} Outcome `noticed`: by which tests; none: it survived
 */

/** @param {Outcome} outcome */
export function lineOf({ mutant, noticed, isApplied }) {
  const what = `${mutant.file}: ${mutant.why}`;
  if (noticed.length === 0) return `✗ survived  ${what}${isApplied ? '' : ' (its tests never load the file)'}`;
  const more = noticed.length > 1 ? ` and ${noticed.length - 1} more` : '';
  return `✓ killed    ${what}\n            by ${noticed[0]}${more}`;
}

/** @param {readonly Outcome[]} outcomes @returns {{ text: string, isGood: boolean }} */
export function scoreOf(outcomes) {
  const killed = outcomes.filter(({ noticed }) => noticed.length > 0).length;
  const isGood = outcomes.length > 0 && killed >= LEAST_SHARE * outcomes.length;
  return { text: `${killed} killed, ${outcomes.length - killed} survived`, isGood };
}

/** Those of one file come together, and those of the same tests, so that the same code is warm. @param {readonly Mutant[]} mutants */
export const inOrder = (mutants) =>
  [...mutants].sort(
    (a, b) => a.project.localeCompare(b.project) || `${a.tests} ${a.file}`.localeCompare(`${b.tests} ${b.file}`),
  );
