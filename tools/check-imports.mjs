#!/usr/bin/env node
// Checks the import direction of ARCHITECTURE.md: no import up, sideways or in a circle. One sentence per violation.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ folder: string, talus: string[], npm: string[] | 'any', node: boolean }} Rule */

/**
 * Imports allowed to a workspace besides itself: other workspaces, npm packages, or Node.
 * @type {Record<string, Rule>}
 */
const WORKSPACES = {
  domain: { folder: 'packages/domain', talus: [], npm: ['fflate'], node: false },
  contract: { folder: 'packages/contract', talus: ['domain'], npm: ['zod'], node: false },
  messages: { folder: 'packages/messages', talus: [], npm: [], node: false },
  server: { folder: 'apps/server', talus: ['domain', 'contract', 'messages'], npm: 'any', node: true },
  web: { folder: 'apps/web', talus: ['domain', 'contract', 'messages'], npm: 'any', node: false },
};

/** Layers of the server, from the top down: each layer may import from the layers after it. */
const SERVER_FLOORS = ['features', 'pipeline', 'records', 'platform'];
/**
 * Rooms of the pipeline, from the top down: each room may import from the rooms after it. A room is a folder, or a file
 * beside the folders.
 */
const PIPELINE_ROOMS = [
  'watch',
  'recompute',
  'push',
  'intake',
  'rain',
  'judge',
  'clock',
  'images',
  'ingest',
  'quarantine',
  'pipeline-context',
  'convert',
  'tell',
];
/** Files of a server feature that other features may import. */
const SHARED_FILES = ['access', 'store', 'read', 'rows', 'wire', 'noun'];
/** The only files outside the demo that may import from it. */
const DEMO_USERS = ['first-start', 'serve'];

/** Layers of the web, from the top down: each layer may import from the layers after it. */
const FLOORS = ['shell', 'features', 'entities', 'app', 'ui', 'theme', 'lib'];
/** Layers whose folders may not import each other, and the name of such a folder. */
const ROOMS = { features: 'screen', entities: 'noun' };
/** Importable from every layer: the URLs. */
const BELOW_ALL = ['paths'];
const FLOORLESS = ['main', 'i18next.d', ...BELOW_ALL];

/** Folders searched for import circles besides the workspaces: they run only on a developer's machine. */
const CIRCLE_FOLDERS = ['e2e', 'bench', 'tools'];
/** Generated or downloaded folders. */
const NOT_OURS = ['node_modules', 'dist', 'test-results'];

/** @typedef {{ from: string, to: string }} Import `from` and `to` are paths from the root, `to` may be a package */

/**
 * Returns the reason why an import is not allowed, or null.
 * @param {Import} entry
 * @returns {string | null}
 */
export function objection({ from, to }) {
  const workspace = workspaceOf(from);
  if (!workspace) return null;
  const rule = /** @type {Rule} */ (WORKSPACES[workspace]);
  const isTest = /\.test\.tsx?$|\/test-[^/]*$|\/testing\//.test(from);
  if (to.startsWith('npm:')) {
    const name = to.slice(4);
    if (isTest && ['vitest', 'node:'].some((start) => name.startsWith(start))) return null;
    if (name.startsWith('node:'))
      return rule.node || isTest ? null : `${workspace} runs in a browser too and may not use ${name}`;
    return rule.npm === 'any' || rule.npm.includes(name) ? null : `${workspace} may not use the package ${name}`;
  }
  const target = workspaceOf(to);
  if (target && target !== workspace) {
    return rule.talus.includes(target) ? null : `${workspace} may not import from ${target}`;
  }
  if (!target) return isTest ? null : `${workspace} may not import what lies outside the workspaces`;
  if (isTest) return null;
  if (workspace === 'server') return insideServer(inside(from), inside(to));
  return workspace === 'web' ? insideWeb(inside(from), inside(to)) : null;
}

/** @param {string} from @param {string} to */
function insideServer(from, to) {
  const [layer, noun] = from.split('/');
  const [targetLayer, targetNoun, ...rest] = to.split('/');
  if (targetLayer === 'demo' && layer !== 'demo' && !DEMO_USERS.includes(bare(from))) {
    return `only ${DEMO_USERS.join(' and ')} may know the demo`;
  }
  const height = SERVER_FLOORS.indexOf(layer ?? '');
  const targetHeight = SERVER_FLOORS.indexOf(targetLayer ?? '');
  if (targetHeight >= 0 && targetHeight < height) return `${layer} may not import ${targetLayer}, which stands on it`;
  if (layer === 'pipeline' && targetLayer === 'pipeline')
    return insidePipeline(bare(noun ?? ''), bare(targetNoun ?? ''));
  if (
    layer === 'features' &&
    targetLayer === 'features' &&
    noun !== targetNoun &&
    !SHARED_FILES.includes(bare(rest.join('/')))
  ) {
    return `the feature ${noun} may use ${SHARED_FILES.join(', ')} of ${targetNoun} and nothing else`;
  }
  if ([...SERVER_FLOORS, 'demo'].includes(layer ?? '') && !to.includes('/')) {
    return `${layer} may not import ${bare(to)}, which wires it`;
  }
  return null;
}

/** @param {string} room @param {string} target */
function insidePipeline(room, target) {
  const unknown = [room, target].find((name) => !PIPELINE_ROOMS.includes(name));
  if (unknown !== undefined) return `${unknown} is no room of the pipeline`;
  return PIPELINE_ROOMS.indexOf(target) < PIPELINE_ROOMS.indexOf(room)
    ? `pipeline/${room} may not import pipeline/${target}, which stands on it`
    : null;
}

/** @param {string} from @param {string} to */
function insideWeb(from, to) {
  const [floor = '', room] = from.split('/');
  const [targetFloor = '', targetRoom] = to.split('/');
  const height = FLOORS.indexOf(floor);
  const targetHeight = FLOORS.indexOf(targetFloor);
  // Files outside the layers: the entry point, which wires them, and the files that every layer may import.
  if (height < 0) return FLOORLESS.includes(bare(from)) ? null : `${floor} is no floor of the web`;
  if (targetHeight < 0) {
    if (BELOW_ALL.includes(bare(to))) return null;
    return FLOORLESS.includes(bare(to))
      ? `${floor} may not import ${bare(to)}, which wires it`
      : `${targetFloor} is no floor of the web`;
  }
  if (floor === 'ui' && bare(to) === 'lib/api') return 'ui may not import lib/api: the kit makes no calls';
  if (targetHeight < height) return `${floor} may not import ${targetFloor}, which stands on it`;
  if (floor === targetFloor && floor in ROOMS && room !== targetRoom) {
    const what = ROOMS[/** @type {keyof typeof ROOMS} */ (floor)];
    return `the ${what} ${room} may not import the ${what} ${targetRoom}`;
  }
  return null;
}

/** @param {string} file */
function workspaceOf(file) {
  return Object.keys(WORKSPACES).find((name) => file.startsWith(`${WORKSPACES[name]?.folder}/`));
}

const inside = (/** @type {string} */ file) => file.replace(/^(apps|packages)\/[^/]+\/(src\/)?/, '');
const bare = (/** @type {string} */ file) => file.replace(/\.(tsx?|mjs|d\.ts)$/, '');

const IMPORT =
  /(?:^|[\s;}])(?:import|export)(?:\s+type)?\s*(?:[\w*{][^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Lists the names that a source text imports, types included. @param {string} source @returns {string[]} */
export function importsOf(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map(([, whole, lazy]) => whole ?? lazy ?? '');
}

/**
 * Resolves an import to a path from the root, or to `npm:` and the package.
 * @param {string} from @param {string} name
 */
export function resolveImport(from, name) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''));
  const ours = /^@talus\/(\w+)(?:\/(.*))?$/.exec(name);
  if (ours) {
    return `${WORKSPACES[ours[1] ?? '']?.folder ?? `apps/${ours[1]}`}/src/${ours[2] ?? ''}`;
  }
  if (name.startsWith('node:')) return `npm:${name}`;
  return `npm:${name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')}`;
}

/** @typedef {{ from: string, name: string, to: string }} Found */

/**
 * Lists every import of every source below the folders.
 * @param {string} root @param {string[]} folders @returns {Found[]}
 */
function importsBelow(root, folders) {
  return folders
    .flatMap((folder) => sourcesIn(root, folder))
    .flatMap((from) =>
      importsOf(readFileSync(path.join(root, from), 'utf8')).map((name) => ({
        from,
        name,
        to: resolveImport(from, name),
      })),
    );
}

/** @param {string} root @returns {string[]} */
export function checkImports(root) {
  const ofWorkspaces = importsBelow(
    root,
    Object.values(WORKSPACES).map(({ folder }) => `${folder}/src`),
  );
  const ofOthers = importsBelow(
    root,
    CIRCLE_FOLDERS.filter((folder) => existsSync(path.join(root, folder))),
  );
  const wrong = ofWorkspaces.flatMap(({ from, name, to }) => {
    const reason = objection({ from, to });
    return reason ? [`${from} imports ${name}: ${reason}.`] : [];
  });
  const circles = circlesIn([...ofWorkspaces, ...ofOthers]);
  return [...wrong, ...circles.map((files) => `${files.join(' imports ')}: an import circle.`)];
}

/**
 * Returns one import circle per strongly connected set of files, type imports included.
 * @param {readonly Import[]} imports
 * @returns {string[][]} each begins and ends with the same file
 */
export function circlesIn(imports) {
  const files = new Map(imports.map(({ from }) => [bare(from), from]));
  /** @type {Map<string, string[]>} */
  const next = new Map([...files.keys()].map((file) => [file, []]));
  for (const { from, to } of imports) if (files.has(bare(to))) next.get(bare(from))?.push(bare(to));
  return knotsOf(next).map((knot) => wayRound(knot, next).map((file) => files.get(file) ?? file));
}

/** Finds the strongly connected sets of files (Tarjan). @param {Map<string, string[]>} next */
function knotsOf(next) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const knots = [];
  const visit = (/** @type {string} */ file) => {
    const self = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, self);
    open.push(file);
    for (const target of next.get(file) ?? []) {
      const met = seen.get(target) ?? visit(target);
      if (met.isOpen) self.low = Math.min(self.low, met.low);
    }
    if (self.low === self.index) {
      const knot = open.splice(open.indexOf(file));
      for (const member of knot) Object.assign(seen.get(member) ?? {}, { isOpen: false });
      if (knot.length > 1 || next.get(file)?.includes(file)) knots.push(knot.sort());
    }
    return self;
  };
  for (const file of next.keys()) if (!seen.has(file)) visit(file);
  return knots;
}

/**
 * Returns the shortest circle through the first file of a set.
 * @param {string[]} knot @param {Map<string, string[]>} next
 */
function wayRound(knot, next) {
  const [start = ''] = knot;
  /** @type {string[][]} */
  const ways = [[start]];
  const met = new Set();
  for (const way of ways) {
    for (const target of next.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return [...way, start];
      if (!knot.includes(target) || met.has(target)) continue;
      met.add(target);
      ways.push([...way, target]);
    }
  }
  return knot;
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : sourcesIn(root, file);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [file] : [];
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problems = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
