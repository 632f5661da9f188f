#!/usr/bin/env node
// npm run bench -- [name …] [--option=number …]     runs bench/*/*.bench.ts with a private PostgreSQL server (--help)
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withPostgres } from './postgres.mjs';

const main = fileURLToPath(new URL('../bench/main.ts', import.meta.url));
const args = ['--import', 'tsx', main, ...process.argv.slice(2)];
const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
process.exitCode = isHelp
  ? (spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
  : await withPostgres([process.execPath, ...args]);
