#!/usr/bin/env node
// The import direction of ARCHITECTURE.md: nothing points down or sideways. One sentence per import that does.
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ folder: string, talus: string[], npm: string[] | 'any', node: boolean }} Rule */

/** What a workspace may import besides itself: other workspaces, packages of npm, or Node. @type {Record<string, Rule>} */
const WORKSPACES = {
  domain: { folder: 'packages/domain', talus: [], npm: [], node: false },
  contract: { folder: 'packages/contract', talus: ['domain'], npm: ['zod'], node: false },
  messages: { folder: 'packages/messages', talus: [], npm: [], node: false },
  server: { folder: 'apps/server', talus: ['domain', 'contract', 'messages'], npm: 'any', node: true },
  web: { folder: 'apps/web', talus: ['domain', 'contract', 'messages'], npm: 'any', node: false },
};

/** What one feature of the server may use of another. */
const SHARED_FILES = ['store', 'rows', 'wire'];
/** The only files outside the demo that know there is one. */
const DEMO_USERS = ['first-start', 'serve'];

/** @typedef {{ from: string, to: string }} Import `from` and `to` are paths from the root, `to` may be a package */

/**
 * Why an import is not allowed, or null.
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
  if (layer === 'platform' && ['features', 'pipeline'].includes(targetLayer ?? '')) {
    return `platform may not import ${targetLayer}: it serves them`;
  }
  if (layer === 'features' && targetLayer === 'pipeline') return 'a feature may not import the pipeline, which uses it';
  if (
    layer === 'features' &&
    targetLayer === 'features' &&
    noun !== targetNoun &&
    !SHARED_FILES.includes(bare(rest.join('/')))
  ) {
    return `the feature ${noun} may use ${SHARED_FILES.join(', ')} of ${targetNoun} and nothing else`;
  }
  if (['platform', 'features', 'pipeline', 'demo'].includes(layer ?? '') && !to.includes('/')) {
    return `${layer} may not import ${bare(to)}, which wires it`;
  }
  return null;
}

/** @param {string} from @param {string} to */
function insideWeb(from, to) {
  const [layer, screen] = from.split('/');
  const [targetLayer, targetScreen] = to.split('/');
  if (layer === 'ui' && ['features', 'app'].includes(targetLayer ?? ''))
    return `ui may not import ${targetLayer}: it is the kit of both`;
  if (layer === 'lib' && ['features', 'app', 'ui'].includes(targetLayer ?? ''))
    return `lib may not import ${targetLayer}: it is below`;
  if (layer === 'features' && targetLayer === 'features' && screen !== targetScreen) {
    return `the screen ${screen} may not import the screen ${targetScreen}`;
  }
  return null;
}

/** @param {string} file */
function workspaceOf(file) {
  return Object.keys(WORKSPACES).find((name) => file.startsWith(`${WORKSPACES[name]?.folder}/`));
}

const inside = (/** @type {string} */ file) => file.replace(/^(apps|packages)\/[^/]+\/(src\/)?/, '');
const bare = (/** @type {string} */ file) => file.replace(/\.\w+$/, '');

const IMPORT =
  /(?:^|[\s;}])(?:import|export)(?:\s+type)?\s*(?:[\w*{][^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** The names that a source text imports, types too. @param {string} source @returns {string[]} */
export function importsOf(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(IMPORT)].map(([, whole, lazy]) => whole ?? lazy ?? '');
}

/** Where an import leads, as a path from the root or `npm:` and the package. @param {string} from @param {string} name */
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

/** @param {string} root @returns {string[]} */
export function checkImports(root) {
  return Object.values(WORKSPACES)
    .flatMap(({ folder }) => sourcesIn(root, `${folder}/src`))
    .flatMap((from) =>
      importsOf(readFileSync(path.join(root, from), 'utf8')).flatMap((name) => {
        const reason = objection({ from, to: resolveImport(from, name) });
        return reason ? [`${from} imports ${name}: ${reason}.`] : [];
      }),
    );
}

/** @param {string} root @param {string} folder @returns {string[]} */
function sourcesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(root, file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const problems = checkImports(fileURLToPath(new URL('..', import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
