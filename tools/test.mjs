#!/usr/bin/env node
// npm test: everything that proves Talus, on a fresh clone. See test-run.mjs.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// Only now: it uses what an older Node does not have
await import('./test-run.mjs');
