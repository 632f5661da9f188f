#!/usr/bin/env node
// npm start: on a fresh clone, with Node and nothing else, to a Talus that listens.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refuseOldNode } from './node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = path.join(root, 'apps/server/dist/main.js');
const wantsHelp = process.argv.includes('--help');

refuseOldNode();

try {
  // Only now: these use what an older Node does not have
  const { installIfNeeded } = await import('./install.mjs');
  const { buildIfStale, isServerFresh } = await import('./build.mjs');
  installIfNeeded();
  if (wantsHelp && !isServerFresh()) await runSource();
  else {
    if (!wantsHelp) buildIfStale();
    if (process.env.npm_lifecycle_event) endWithParent();
    // In this process, so that signals and the exit code are the server's own
    await import(pathToFileURL(bundle).href);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** npm hands a signal to its shell, and the shell dies of it without a word to us. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Help needs no build. */
async function runSource() {
  const { register } = await import('tsx/esm/api');
  register();
  const source = path.join(root, 'apps/server/src/main.ts');
  if (existsSync(source)) await import(pathToFileURL(source).href);
}
