// The stages of `npm test`. Each returns counts of passed and failed tests.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.mjs';
import { startPostgres } from './postgres.mjs';
import { countPlaywright, countTap, countVitest, one, withExit } from './test-count.mjs';
import { browser, NEEDS, provide } from './test-needs.mjs';
import { isWatched, withoutColours } from './test-output.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const LONG_FUZZ = '10000';
/** Colours and dots on a terminal; in a log only failures and one line per group of files. */
const HAS_WATCHER = isWatched();
/**
 * Medium tests of HTTP, of the wire format, and of calls that read or that write a row of a form: both kinds of
 * database answer alike, so PostgreSQL alone is enough. The storage of readings, the pipeline from files to messages,
 * jobs, locks and connections are tested on both; `--long` tests everything on both.
 */
const ON_ONE_DATABASE = [
  'features/advanced/advanced',
  'features/alarm-quality/alarm-quality',
  'features/completeness/completeness',
  'features/dashboards/dashboards',
  'features/events/ended-events',
  'features/events/events',
  'features/events/report-beside-judge',
  'features/events/wall-events',
  'features/field/field',
  'features/forecasts/forecasts',
  'features/instrument-groups/group-output',
  'features/instrument-groups/instrument-groups',
  'features/instrument-types/instrument-types',
  'features/instruments/access',
  'features/instruments/bulk/bulk',
  'features/instruments/edit/creating',
  'features/instruments/edit/formula-editing',
  'features/instruments/instruments',
  'features/instruments/trial/limit-trial',
  'features/instruments/edit/loosening',
  'features/instruments/edit/next-version',
  'features/instruments/edit/possible',
  'features/instruments/edit/saving',
  'features/instruments/edit/versions',
  'features/latest-data/latest-data',
  'features/latest-data/look-back',
  'features/latest-data/storm-status',
  'features/layouts/layout-editing',
  'features/layouts/layouts',
  'features/line/line',
  'features/log/log',
  'features/manual/field-entries',
  'features/manual/impossible-rain',
  'features/manual/manual',
  'features/map/map',
  'features/masks/masks',
  'features/masks/never-were',
  'features/monitor/cameras',
  'features/monitor/monitor',
  'features/noise/noise',
  'features/notices/notices',
  'features/outputs/export',
  'features/outputs/outputs',
  'features/outputs/rain-sums',
  'features/outputs/read-output',
  'features/people/link-mail',
  'features/people/people',
  'features/places/hidden-alarms',
  'features/places/places',
  'features/projects/edit',
  'features/ranking/ranking',
  'features/remarks/remarks',
  'features/reports/document/make-report',
  'features/reports/document/says',
  'features/reports/reports',
  'features/scales/scales',
  'features/serial/serial',
  'features/setup/setup',
  'features/sms/sms',
  'features/typhoon/typhoon',
  'features/users/first-administrator',
  'features/users/forced-change',
  'features/users/host-token',
  'features/users/many-logins',
  'features/users/throttle',
  'features/users/users',
  'pipeline/tell/channels/channels',
  'platform/http/http',
  'platform/http/listen/serve-web',
  'platform/http/listen/slow-requests',
  'platform/http/listen/trust-proxy',
  'records/readings/read/read-stretches',
  'records/readings/read/read-windows',
  'testing/access-table',
  'testing/mutated/calls.fuzz',
  'testing/specified-calls',
].map((file) => `apps/server/src/${file}.medium.test.ts`);
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** @typedef {import('./test-count.mjs').Count} Count */
/** @typedef {{ folder: string, isLong: boolean }} Context `folder` is for this run alone */

/** @typedef {(context: Context) => Promise<Count[]>} Stage */

/**
 * Names the demo template that servers copy; the first stage that needs the template creates it.
 * @param {Context} context
 */
const templateOf = ({ folder }) => ({ TALUS_TEMPLATE: path.join(folder, 'demo') });

/** @type {Record<string, Stage>} */
export const STAGES = { check, medium, journeys, faults };

/** Runs the fast half, which needs no database, server or browser. @param {Context} context */
async function check(context) {
  const workspaces = [
    'packages/domain',
    'packages/contract',
    'packages/messages',
    'apps/server',
    'apps/web',
    'e2e',
    'bench',
    'tools',
  ];
  const steps = await inPairs([
    () => step('build', [process.execPath, 'tools/build.mjs']),
    () => step('format and lint', [bin('biome'), 'check', '--error-on-warnings']),
    () => step('import direction', [process.execPath, 'tools/check-imports.mjs']),
    () => step('words', [process.execPath, 'tools/check-words.mjs']),
    () =>
      step('tables fit migrations', [
        process.execPath,
        '--liftoff-only', // its database is too short-lived for optimised compilation
        '--import=tsx',
        'apps/server/src/platform/db/tables/main.ts',
        '--check',
      ]),
    () => step('licences', [process.execPath, 'tools/check-licences.mjs']),
    ...workspaces.map((workspace) => () => step(`types of ${workspace}`, [bin('tsc'), '-p', workspace])),
  ]);
  return [
    ...steps,
    await toolTests(context),
    await vitest('small and web', context, ['small', 'web']),
    ...(existsSync(path.join(root, 'tools/measure-web.mjs'))
      ? [await step('size of the web', [process.execPath, 'tools/measure-web.mjs'])]
      : []),
  ];
}

/**
 * Runs the tests that need a database, on both kinds; the short run runs `ON_ONE_DATABASE` on one kind only.
 * @param {Context} context
 */
async function medium(context) {
  const lacking = provide([NEEDS.postgres]);
  for (const file of ON_ONE_DATABASE) {
    if (!existsSync(path.join(root, file)))
      return [refuse(`${file} is gone: mend ON_ONE_DATABASE in tools/test-stages.mjs`)];
  }
  const embedded = await vitest(
    'embedded',
    context,
    ['medium'],
    {},
    { without: lacking || context.isLong ? [] : ON_ONE_DATABASE },
  );
  if (lacking) return [embedded, refuse(lacking)];
  const server = await startPostgres({ fast: true });
  try {
    return [embedded, await vitest('postgres', context, ['medium'], { TALUS_TEST_DATABASE_URL: server.url })];
  } finally {
    server.stop();
  }
}

/**
 * Runs the medium tests on a Citus cluster; the first URL is the coordinator's.
 * @param {Context} context @param {string[]} urls
 * @param {{ files: string[], nodeStart: string }} wanted parts of file names, empty: all, `none`: none; and
 *   the command that restarts a killed node, empty: no node is killed
 */
export async function cluster(context, [coordinator = '', ...workers], { files, nodeStart }) {
  const env = { TALUS_TEST_DATABASE_URL: coordinator, TALUS_TEST_WORKER_URLS: workers.join(',') };
  const counts = files.join() === 'none' ? [] : [await vitest('cluster', context, ['medium'], env, { only: files })];
  if (!nodeStart) return counts;
  buildIfStale();
  const start = { ...env, TALUS_TEST_NODE_START: nodeStart };
  return [...counts, await vitest('a node killed', context, ['faults'], start, { only: ['node-away'] })];
}

/** Runs the journeys in a real browser against the built product. @param {Context} context */
async function journeys(context) {
  const lacking = provide([NEEDS.browser, NEEDS.font, NEEDS.postgres]);
  if (lacking) return [refuse(lacking)];
  buildIfStale();
  const report = path.join(context.folder, 'journeys.json');
  // On PostgreSQL, servers need half of the processor time that they need on the embedded database
  const server = await startPostgres({ fast: true, settings: { max_connections: '300' } });
  const env = {
    TALUS_TEMPLATE: path.join(context.folder, 'demo-on-postgres'),
    TALUS_DEMO_DATABASE: server.url,
    CHROME_PATH: browser() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TALUS_E2E_OUTPUT: path.join(context.folder, 'journeys'),
    TALUS_JOURNEYS: context.isLong ? 'long' : 'short',
  };
  try {
    const isGood = await run(
      [bin('playwright'), 'test', '-c', 'e2e', `--reporter=${HAS_WATCHER ? 'list' : plain('playwright')},json`],
      env,
    );
    return [withExit(countPlaywright(report), isGood)];
  } finally {
    server.stop();
  }
}

/** Runs the fault tests. @param {Context} context */
async function faults(context) {
  const lacking = provide([NEEDS.postgres]);
  if (lacking) return [refuse(lacking)];
  buildIfStale();
  // Printed, so that a failure can be replayed
  const seed = process.env.TALUS_SEED ?? String(Date.now() % 100_000);
  console.log(`TALUS_SEED=${seed}`);
  const env = { ...templateOf(context), TALUS_FAULTS: context.isLong ? 'long' : 'short', TALUS_SEED: seed };
  const broken = await vitest('faults', context, ['faults'], env);
  return context.isLong ? [broken, ...(await mutated(context, seed))] : [broken];
}

/**
 * Fuzzes files, formulas and calls with many more mutations than `npm test`.
 * @param {Context} context @param {string} seed
 */
async function mutated(context, seed) {
  console.log(`TALUS_FUZZ=${LONG_FUZZ} TALUS_FUZZ_SEED=${seed}`);
  const env = { TALUS_FUZZ: LONG_FUZZ, TALUS_FUZZ_SEED: seed };
  const calls = ['.fuzz.medium.test.ts'];
  const inputs = await vitest('mutated inputs', context, ['small'], env, { only: ['.fuzz.test.ts'] });
  const embedded = await vitest('mutated calls, embedded', context, ['medium'], env, { only: calls });
  const server = await startPostgres({ fast: true });
  try {
    const onServer = { ...env, TALUS_TEST_DATABASE_URL: server.url };
    return [inputs, embedded, await vitest('mutated calls, postgres', context, ['medium'], onServer, { only: calls })];
  } finally {
    server.stop();
  }
}

/**
 * @param {string} name @param {Context} context @param {string[]} projects
 * @param {Record<string, string>} [env]
 * @param {{ only?: string[], without?: string[] }} [files] `only`: parts of names, empty: all; `without`: paths
 */
async function vitest(name, { folder }, projects, env = {}, { only = [], without = [] } = {}) {
  const report = path.join(folder, `${name}.json`);
  const isGood = await run(
    [
      bin('vitest'),
      'run',
      ...only,
      ...without.map((file) => `--exclude=${file}`),
      ...projects.map((project) => `--project=${project}`),
      `--reporter=${HAS_WATCHER ? 'dot' : plain('vitest')}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  return withExit(countVitest(report), isGood);
}

/** @param {Context} context */
async function toolTests({ folder }) {
  const report = path.join(folder, 'tools.tap');
  const files = readdirSync(path.join(root, 'tools')).filter((file) => file.endsWith('.test.mjs'));
  const isGood = await run([
    process.execPath,
    '--test',
    ...(HAS_WATCHER ? ['--test-reporter=dot', '--test-reporter-destination=stdout'] : []),
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    ...files.map((file) => `tools/${file}`),
  ]);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  if (!isGood) console.log(text);
  const count = withExit(countTap(text), isGood);
  if (!HAS_WATCHER) console.log(`${isGood ? '✓' : '✗'} tools: ${files.length} files, ${count.passed} passed`);
  return count;
}

/** @param {string} name @param {string[]} command */
async function step(name, command) {
  const since = Date.now();
  const isGood = await run(command);
  console.log(`${isGood ? '✓' : '✗'} ${name} ${((Date.now() - since) / 1000).toFixed(1)} s`);
  return one(isGood);
}

/** @param {string} sentence @returns {Count} */
function refuse(sentence) {
  console.error(sentence);
  return { passed: 0, failed: 1, notes: [sentence] };
}

/** @param {string[]} command @param {Record<string, string>} [extra] @returns {Promise<boolean>} */
function run([program = '', ...args], extra = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...cleanEnvironment(), ...extra },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  /** Stops the child before this process ends. @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (stoppedBy) reject(new Error(`Stopped by ${stoppedBy}.`));
      else resolve(code === 0);
    });
  });
}

/** Returns the environment without the user's own settings, which would change the tests. */
function cleanEnvironment() {
  const ours = /^(TALUS_|DATABASE_URL$|HOST$|PORT$|NODE_ENV$|PG[A-Z]+$)/;
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  return HAS_WATCHER ? rest : withoutColours(rest);
}

/** @param {'vitest' | 'playwright'} program */
const plain = (program) => path.join(root, `tools/plain-${program}.mjs`);

/** @param {string} name */
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Runs tasks two at a time, for two cores; returns the results in the order of the list.
 * @template R @param {(() => Promise<R>)[]} works
 */
async function inPairs(works) {
  /** @type {R[]} */
  const results = [];
  const left = [...works.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all([lane(), lane()]);
  return results;
}
