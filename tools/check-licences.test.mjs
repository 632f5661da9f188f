import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPermissive, noticeText, shippedWith } from './check-licences.mjs';

const LOCK = {
  'apps/web': { dependencies: { '@talus/domain': '1.0.0', antd: '6.0.0' }, devDependencies: { vite: '8.0.0' } },
  'packages/domain': { dependencies: { zod: '4.0.0' } },
  'node_modules/@talus/domain': { link: true, resolved: 'packages/domain' },
  'node_modules/antd': { version: '6.0.0', license: 'MIT', dependencies: { zod: '3.0.0' } },
  'node_modules/antd/node_modules/zod': {
    version: '3.0.0',
    license: 'MIT',
    optionalDependencies: { 'zod-linux': '3.0.0' },
  },
  'node_modules/zod': { version: '4.0.0', license: 'ISC' },
  'node_modules/zod-linux': { version: '3.0.0', license: 'MIT', os: ['linux'] },
  'node_modules/vite': { version: '8.0.0', license: 'MIT' },
};

test('what is shipped is the closure of dependencies, without development, our own code and builds per machine', () => {
  assert.deepEqual(shippedWith(LOCK, ['apps/web']), [
    { name: 'antd', version: '6.0.0', licence: 'MIT' },
    { name: 'zod', version: '3.0.0', licence: 'MIT' },
    { name: 'zod', version: '4.0.0', licence: 'ISC' },
  ]);
});

test('a choice of licences is permissive when one of them is, a sum when all are', () => {
  assert.equal(isPermissive('(MIT OR GPL-3.0-only)'), true);
  assert.equal(isPermissive('MIT AND GPL-3.0-only'), false);
  assert.equal(isPermissive('MIT AND Apache-2.0'), true);
  assert.equal(isPermissive('unknown'), false);
});

test('the notice names each with version and licence', () => {
  assert.match(noticeText([{ name: 'antd', version: '6.0.0', licence: 'MIT' }]), /^antd 6\.0\.0 {2}MIT$/m);
});
