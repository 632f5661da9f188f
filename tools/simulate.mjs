#!/usr/bin/env node
// npm run simulate -- --help: simulates a logger that writes files, at any speed
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

installIfNeeded();
const main = fileURLToPath(new URL('../apps/server/src/simulate/main.ts', import.meta.url));
// Relative to the user's current folder, not to the root
const cwd = process.env.INIT_CWD ?? process.cwd();
const tsx = import.meta.resolve('tsx');
const { status } = spawnSync(process.execPath, ['--import', tsx, main, ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
