import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInstalled } from './install.mjs';

const WANTED = {
  '': { version: '1.0.0' },
  'apps/web': { version: '1.0.0' },
  'node_modules/@talus/web': { link: true },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/zod-win32': { version: '4.0.0', optional: true },
};

test('what the lock file asks for is installed, but for other machines’ builds', () => {
  assert.equal(isInstalled(WANTED, { 'node_modules/zod': { version: '4.0.0' } }), true);
});

test('a missing, older or never finished installation is not', () => {
  assert.equal(isInstalled(WANTED, {}), false);
  assert.equal(isInstalled(WANTED, { 'node_modules/zod': { version: '3.9.0' } }), false);
  assert.equal(isInstalled(WANTED, undefined), false);
});
