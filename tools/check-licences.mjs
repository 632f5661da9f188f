#!/usr/bin/env node
// Checks that every production dependency has a permissive licence and is listed in NOTICE.
//   node tools/check-licences.mjs [--write]
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Font licence that permits embedding in documents
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/** Packages that declare their licence only in its text. @type {Record<string, string>} */
const SAID_IN_TEXT = { 'png-js': 'MIT' };

/** @typedef {{ version?: string, license?: string, resolved?: string, link?: boolean, os?: string[], cpu?: string[] }} Entry */
/** @typedef {Entry & { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Package */
/** @typedef {Record<string, Package>} Lock */
/** @typedef {{ name: string, version: string, licence: string }} Shipped */

/**
 * Lists all dependencies of the given workspaces from the lock file, so that the list is equal on every machine.
 * @param {Lock} lock
 * @param {string[]} workspaces
 * @returns {Shipped[]}
 */
export function shippedWith(lock, workspaces) {
  /** @type {Map<string, Shipped>} */
  const shipped = new Map();
  const seen = new Set();
  const queue = [...workspaces];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const entry = lock[folder] ?? {};
    // A platform-specific build belongs to the package that names it, under the same licence
    if (folder.includes('node_modules/') && !entry.os && !entry.cpu) {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = entry.license ?? SAID_IN_TEXT[name] ?? 'unknown';
      shipped.set(`${name} ${entry.version}`, { name, version: entry.version ?? '', licence });
    }
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const found = locate(lock, folder, name);
      if (found) queue.push(found);
    }
  }
  return [...shipped.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/**
 * Returns the folder in which Node would find a package.
 * @param {Lock} lock @param {string} folder @param {string} name
 */
function locate(lock, folder, name) {
  for (let at = folder; ; at = at.includes('/') ? path.posix.dirname(at) : '') {
    const candidate = path.posix.join(at, 'node_modules', name);
    const entry = lock[candidate];
    if (entry) return entry.link ? (entry.resolved ?? candidate) : candidate;
    if (at === '') return undefined;
  }
}

/**
 * Tells whether a licence is permissive: with `OR` one permissive choice is enough, with `AND` every part must be.
 * @param {string} licence
 */
export function isPermissive(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => PERMISSIVE.has(one)));
}

/** @param {Shipped[]} shipped */
export function noticeText(shipped) {
  return [
    'Talus',
    '',
    'This product is made available under the Apache License, Version 2.0 (see LICENSE).',
    'It contains or runs with the following software, each under its own licence:',
    '',
    ...shipped.map(({ name, version, licence }) => `${name} ${version}  ${licence}`),
    '',
  ].join('\n');
}

/** @param {string[]} args */
function main(args) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const shipped = shippedWith(lock, ['apps/server', 'apps/web']);
  const refused = shipped.filter(({ licence }) => !isPermissive(licence));
  for (const { name, version, licence } of refused)
    console.error(`${name} ${version} is under ${licence}, which Talus may not ship.`);
  const file = path.join(root, 'NOTICE');
  const text = noticeText(shipped);
  if (args.includes('--write')) writeFileSync(file, text);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (!isCurrent)
    console.error('NOTICE does not list what is shipped; renew it with: node tools/check-licences.mjs --write');
  return refused.length || !isCurrent ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv.slice(2));
}
