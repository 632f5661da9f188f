// Requirements of the tests: a browser, a Chinese font, PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ what: string, packages: string[], isThere: () => boolean }} Need */

/** @type {Record<'browser' | 'font' | 'postgres', Need>} */
export const NEEDS = {
  browser: { what: 'Chromium', packages: ['chromium'], isThere: () => browser() !== undefined },
  font: { what: 'a Chinese font', packages: ['fonts-noto-cjk', 'fontconfig'], isThere: hasChineseFont },
  postgres: { what: 'PostgreSQL 15 or newer', packages: ['postgresql'], isThere: hasPostgres },
};

/** Returns the browser for the journeys: CHROME_PATH, or a browser found on PATH. */
export function browser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(onPath).find(Boolean);
}

/**
 * Installs missing requirements; returns a sentence about those that could not be installed, or null.
 * @param {Need[]} needs @param {{ mayInstall?: boolean }} [options] @returns {string | null}
 */
export function provide(needs, { mayInstall = isDebianRoot() } = {}) {
  const missing = needs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return null;
  const packages = missing.flatMap((need) => need.packages);
  const names = missing.map(({ what }) => what).join(', ');
  if (mayInstall) {
    console.log(`Installing ${packages.join(' ')} …`);
    apt('update');
    apt('install', '--no-install-recommends', ...packages);
    if (missing.every(({ isThere }) => isThere())) return null;
  }
  const them = packages.length > 1 ? 'them' : 'it';
  return `These tests need ${names}: install ${them}, on Debian as root with: apt-get install ${packages.join(' ')}`;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

function hasPostgres() {
  const installed = '/usr/lib/postgresql';
  return (
    Boolean(onPath('initdb')) ||
    (existsSync(installed) && readdirSync(installed).some((version) => Number(version) >= 15))
  );
}
