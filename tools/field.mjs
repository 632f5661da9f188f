#!/usr/bin/env node
// npm run test:field -- FOLDER: runs the readers on a folder of real files against the tables in apps/server/src/field-data.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
installIfNeeded();

// Relative to the user's current folder, not to the root
const from = process.env.INIT_CWD ?? process.cwd();
const folder = process.argv[2] ? [path.resolve(from, process.argv[2])] : [];
const { status, error } = spawnSync(
  path.join(root, 'node_modules/.bin/tsx'),
  ['apps/server/src/field-data/main.ts', ...folder],
  { cwd: root, stdio: 'inherit' },
);
if (error) console.error(`The checks could not be started: ${error.message}`);
process.exitCode = status ?? 1;
