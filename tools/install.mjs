// Installs the dependencies when they are missing or package-lock.json has changed since.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Entry */

/** Installs the dependencies when needed; returns whether it did. */
export function installIfNeeded() {
  if (isInstalled(readPackages('package-lock.json'), readPackages('node_modules/.package-lock.json'))) return false;
  console.error('Installing dependencies …');
  // Under `npm start` npm gives its own path; the npm on PATH may be another version
  const npm = process.env.npm_execpath;
  // Not `npm ci`, which refuses a lock file without the builds for other platforms
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: withDevelopment() };
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options);
  if (error) throw new Error(`npm could not be started: ${error.message}`);
  if (status !== 0) throw new Error('The dependencies could not be installed; what npm said is above.');
  return true;
}

/**
 * Tells whether npm's own record of node_modules matches the lock file. Optional packages may be absent: they are for
 * other platforms. npm writes the record last, so an interrupted installation has none.
 * @param {Record<string, Entry> | undefined} wanted
 * @param {Record<string, Entry> | undefined} present
 */
export function isInstalled(wanted, present) {
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([folder, { version, link, optional }]) => {
    if (!folder.includes('node_modules/') || link) return true;
    const there = present[folder];
    return there ? there.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function readPackages(file) {
  const whole = path.join(root, file);
  return existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')).packages : undefined;
}

/** Returns the environment without NODE_ENV: npm omits development dependencies, such as build tools, in production. */
function withDevelopment() {
  const { NODE_ENV, ...env } = process.env;
  return env;
}
