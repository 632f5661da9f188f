import assert from 'node:assert/strict';
import { test } from 'node:test';
import { objections } from './check-words.mjs';

test('words in a screen are refused, in its comments and tests they are not', () => {
  const words = "const title = '登入';";
  assert.deepEqual(objections('apps/web/src/features/login/LoginPage.tsx', `\n${words}`), [
    'apps/web/src/features/login/LoginPage.tsx:2 holds words; they belong in packages/messages.',
  ]);
  assert.deepEqual(objections('apps/web/src/features/login/state.ts', '/** 登入\n 成功 */\nconst a = 1; // 登入'), []);
  assert.deepEqual(objections('apps/web/src/features/login/state.test.ts', words), []);
  assert.deepEqual(objections('packages/messages/src/zh-TW/login.ts', words), []);
  assert.deepEqual(objections('apps/server/src/demo/company/projects.ts', words), []);
});

test('a folder of one machine and a registry are refused anywhere', () => {
  assert.deepEqual(objections('docs/a.md', 'see /home/ann/talus'), ['docs/a.md:1 names a folder of one machine.']);
  assert.deepEqual(objections('a.json', '"resolved": "https://registry.example.org/x"'), [
    'a.json:1 names a package registry.',
  ]);
  assert.deepEqual(
    objections('docs/a.md', 'the unit writes to /var/lib/talus; open https://talus.example/home/start'),
    [],
  );
});
