#!/usr/bin/env node
// npm run restore -- --help
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../apps/server/src/platform/backup/command.ts', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', command, 'restore', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
