#!/usr/bin/env node
// npm run dev: restarts the server and reloads the page when sources change.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
installIfNeeded();

const port = process.env.PORT ?? '8080';
const bin = (/** @type {string} */ name) => `${root}node_modules/.bin/${name}`;
const env = { ...process.env, TALUS_API: process.env.TALUS_API ?? `http://127.0.0.1:${port}` };
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
  spawn(bin('vite'), ['--clearScreen', 'false'], { cwd: `${root}apps/web`, env, stdio: 'inherit' }),
];

let isEnding = false;
/**
 * Ends both processes, since one is useless without the other; ignores further signals, which would kill them.
 * @param {NodeJS.Signals} signal
 */
const end = (signal) => {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill(signal);
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => end(signal));
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end('SIGTERM');
  });
}
