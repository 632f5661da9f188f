#!/usr/bin/env node
// npm test: runs all tests and checks on a fresh clone. See test-run.mjs.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// Imported only after the version check: it uses features that an older Node lacks
await import('./test-run.mjs');
