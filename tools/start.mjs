#!/usr/bin/env node
// npm start: installs, builds and starts Talus on a fresh clone, with only Node installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refuseOldNode } from './node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = path.join(root, 'apps/server/dist/main.js');
const wantsHelp = process.argv.includes('--help');

refuseOldNode();

try {
  // Imported only after the version check: these use features that an older Node lacks
  const { installIfNeeded } = await import('./install.mjs');
  const { buildIfStale, isServerFresh } = await import('./build.mjs');
  installIfNeeded();
  if (wantsHelp && !isServerFresh()) await runSource();
  else {
    if (!wantsHelp) buildIfStale();
    if (process.env.npm_lifecycle_event) endWithParent();
    // Runs in this process, so that signals and the exit code are the server's own
    await import(pathToFileURL(bundle).href);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Ends with the parent process: npm passes a signal to its shell, and the shell dies without passing it on. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Runs the server from source, since the help needs no build. */
async function runSource() {
  const { register } = await import('tsx/esm/api');
  register();
  const source = path.join(root, 'apps/server/src/main.ts');
  if (existsSync(source)) await import(pathToFileURL(source).href);
}
