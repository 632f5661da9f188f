#!/usr/bin/env node
// A private PostgreSQL server for tests and benchmarks: its own temporary folder, a free port, loopback only.
//   node tools/postgres.mjs [--fast] -- command …     runs the command with TALUS_TEST_DATABASE_URL set
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 15;
const isRoot = process.getuid?.() === 0;

/**
 * Starts a server. `fast` disables fsync, which is unsafe on power loss, for tests that do not measure.
 * `stop` ends it and removes its folder; `down` and `up` end and start it on the same folder and port.
 * @param {{ fast?: boolean, settings?: Record<string, string> }} [options]
 */
export async function startPostgres({ fast = false, settings = {} } = {}) {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-postgres-'));
  const owner = isRoot ? ownFolder(folder) : {};
  const data = path.join(folder, 'data');
  const run = (program, args) => execFileSync(path.join(bin, program), args, { ...owner, cwd: folder, stdio: 'pipe' });
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const port = await freePort();
  const always = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=60',
    ...(fast ? ['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'] : []),
  ];
  /** @param {Record<string, string>} [also] settings for this start only */
  const up = (also = {}) => {
    const named = Object.entries({ ...settings, ...also }).map(([name, value]) => `-c ${name}='${value}'`);
    const options = [...always, ...named].join(' ');
    run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  };
  const down = (mode = 'fast') => run('pg_ctl', ['-D', data, '-w', '-t', '60', '-m', mode, 'stop']);
  try {
    up();
  } catch (error) {
    const log = path.join(folder, 'log');
    if (existsSync(log)) console.error(readFileSync(log, 'utf8'));
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const postmaster = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let stopped = false;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    get pid() {
      return postmaster();
    },
    up,
    down,
    restart() {
      down();
      up();
    },
    stop() {
      if (stopped) return;
      stopped = true;
      if (existsSync(path.join(data, 'postmaster.pid'))) down('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of pg_ctl and the other binaries, newest version first, or undefined. */
function findBinaries() {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const folders = [...versions.map((version) => path.join(installed, version, 'bin')), ...onPath];
  return folders
    .filter((folder) => existsSync(path.join(folder, 'initdb')))
    .find((folder) => versionOf(folder) >= OLDEST);
}

function versionOf(folder) {
  const { stdout } = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
}

function installBinaries() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `PostgreSQL ${OLDEST} or newer is needed for this: install it, on Debian with "apt-get install postgresql"`,
    );
  }
  console.error('Installing PostgreSQL …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update');
  apt('install', '--no-install-recommends', 'postgresql');
  const bin = findBinaries();
  if (!bin) throw new Error('apt-get could not install PostgreSQL; its message is above');
  return bin;
}

/** Gives the folder to the user postgres, who also runs the server, since PostgreSQL refuses to run as root. */
function ownFolder(folder) {
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = { uid: id('-u'), gid: id('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * Runs a command with a private server, whose URL is in TALUS_TEST_DATABASE_URL; returns the exit code.
 * @param {string[]} command @param {{ fast?: boolean }} [options]
 */
export async function withPostgres([program = '', ...args], options) {
  const server = await startPostgres(options);
  const env = { ...process.env, TALUS_TEST_DATABASE_URL: server.url };
  const child = spawn(program, args, { stdio: 'inherit', env });
  // The child gets the signal, too; the server stops after the child
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    server.stop();
  }
}

async function main(args) {
  const split = args.indexOf('--');
  const command = split < 0 ? [] : args.slice(split + 1);
  const options = split < 0 ? args : args.slice(0, split);
  if (command.length === 0 || options.some((option) => option !== '--fast')) {
    console.error('node tools/postgres.mjs [--fast] -- command …');
    return 2;
  }
  return withPostgres(command, { fast: options.includes('--fast') });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    return 1;
  });
}
