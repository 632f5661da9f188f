import { stat } from 'node:fs/promises';
import { capChecks } from './cap-checks';
import { type Check, type Outcome, openFolder, runCheck } from './check';
import { inclinometerChecks } from './inclinometer-checks';
import { noiseChecks } from './noise-checks';
import { rainChecks } from './rain-checks';
import { toa5Checks } from './toa5-checks';
import { vectorChecks } from './vector-checks';
import { workbookChecks } from './workbook-checks';

const CHECKS: readonly Check[] = [
  ...toa5Checks,
  ...rainChecks,
  ...inclinometerChecks,
  ...noiseChecks,
  ...vectorChecks,
  ...workbookChecks,
  ...capChecks,
];

/** Runs the readers over a folder of real files and reports for each check whether the files match the tables. */
async function main(root: string | undefined): Promise<number> {
  if (!root || !(await stat(root).catch(() => null))?.isDirectory()) {
    process.stderr.write('Name the folder of files: npm run test:field -- FOLDER\n');
    return 2;
  }
  const folder = openFolder(root);
  const outcomes: Outcome[] = [];
  for (const check of CHECKS) {
    const outcome = await runCheck(check, folder);
    process.stdout.write(`${outcome.isGood ? 'passed' : 'FAILED'}  ${outcome.name}: ${outcome.said}\n`);
    outcomes.push(outcome);
  }
  const failed = outcomes.filter(({ isGood }) => !isGood).length;
  process.stdout.write(`${outcomes.length - failed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
