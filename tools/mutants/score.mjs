// Checks the list of mutants and scores their results, without running any.

/** Minimum share of killed mutants; below this share the run fails. */
export const LEAST_SHARE = 0.9;

/** @typedef {import('./list.mjs').Mutant} Mutant */

/**
 * Returns the faults of the list itself, one sentence each.
 * @param {readonly Mutant[]} mutants
 * @param {(file: string) => string | null} read returns null when the file does not exist
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

/** Returns all changes of a mutant. @param {Mutant} mutant @returns {import('./list.mjs').Edit[]} */
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
 * Returns the names of failed tests from vitest's JSON report; a file that does not load is named itself.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 */
export const noticedBy = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    return failed.length === 0 && status === 'failed' ? [name] : failed;
  });

/**
 * @typedef {{ mutant: Mutant, noticed: string[], isApplied: boolean }} Outcome `noticed`: the failed tests; empty: survived
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

/**
 * Sorts mutants by project, tests and file, so that runs of the same code follow each other and find it warm.
 * @param {readonly Mutant[]} mutants
 */
export const inOrder = (mutants) =>
  [...mutants].sort(
    (a, b) => a.project.localeCompare(b.project) || `${a.tests} ${a.file}`.localeCompare(`${b.tests} ${b.file}`),
  );
