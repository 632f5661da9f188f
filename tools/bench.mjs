#!/usr/bin/env node
// npm run bench -- [name …] [--option=number …]     runs bench/*.bench.ts with a PostgreSQL server of their own
import { fileURLToPath } from 'node:url';
import { withPostgres } from './postgres.mjs';

const main = fileURLToPath(new URL('../bench/main.ts', import.meta.url));
process.exitCode = await withPostgres([process.execPath, '--import', 'tsx', main, ...process.argv.slice(2)]);
