#!/usr/bin/env node
// npm run test:cluster -- COORDINATOR_URL WORKER_URL… [--files=PART,…] [--node-start=COMMAND]: runs the tests that need
// a database on a Citus cluster: all medium tests with the access table and the packing and sealing races. Each URL
// names an existing database on a node and a user who may create databases there. With a command that restarts a node
// ({data} is its folder), the first worker, which must run on this machine, is killed while a logger writes;
// --files=none runs only this test. Not part of `npm test`, since a bare machine has no Citus.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { sum } from './test-count.mjs';
import { cluster } from './test-stages.mjs';

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '' }, 'node-start': { type: 'string', default: '' } },
});
if (urls.length < 2 || urls.some((url) => !/^postgres(ql)?:\/\//.test(url))) {
  console.error('npm run test:cluster -- postgres://coordinator:5432/postgres postgres://worker:5432/postgres …');
  process.exit(2);
}
installIfNeeded();
const folder = mkdtempSync(path.join(os.tmpdir(), 'talus-cluster-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const files = values.files.split(',').filter((part) => part !== '');
const { passed, failed } = sum(
  await cluster({ folder, isLong: false }, urls, { files, nodeStart: values['node-start'] }),
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
