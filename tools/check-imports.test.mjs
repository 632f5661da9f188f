import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkImports, importsOf, objection, resolveImport } from './check-imports.mjs';

const from = (/** @type {string} */ file) => ({
  to: (/** @type {string} */ name) => objection({ from: file, to: resolveImport(file, name) }),
});

test('imports are found in all their forms', () => {
  const source = `
    import { a, type B } from './one';
    import type { C } from '@talus/domain/two';
    import D from "three";
    import './four.css';
    export { e } from './five';
    export * from './six';
    const load = () => import('./seven');
    // import { no } from './comment';
    /* import { no } from './block'; */
    const word = 'from "nowhere"';`;
  assert.deepEqual(importsOf(source), [
    './one',
    '@talus/domain/two',
    'three',
    './four.css',
    './five',
    './six',
    './seven',
  ]);
});

for (const [file, name] of /** @type {const} */ ([
  ['packages/domain/src/status/status.ts', '../time/zone'],
  ['packages/domain/src/status/status.test.ts', 'vitest'],
  ['packages/contract/src/user.ts', 'zod'],
  ['packages/contract/src/user.ts', '@talus/domain/access/roles'],
  ['apps/server/src/features/users/routes.ts', '@talus/contract/user'],
  ['apps/server/src/features/users/service.ts', '../projects/store'],
  ['apps/server/src/features/users/service.ts', '../../platform/db/db'],
  ['apps/server/src/features/users/users.medium.test.ts', '../../demo/load-demo'],
  ['apps/server/src/serve.ts', './demo/demo-loggers'],
  ['apps/server/src/demo/load-demo.ts', '../features/readings/store'],
  ['apps/web/src/app/router.tsx', '../features/login/LoginPage'],
  ['apps/web/src/features/login/LoginPage.tsx', '../../ui/Button'],
  ['apps/web/src/features/login/LoginPage.tsx', 'react'],
])) {
  test(`${file} may import ${name}`, () => assert.equal(from(file).to(name), null));
}

for (const [file, name, reason] of /** @type {const} */ ([
  ['packages/domain/src/status/status.ts', 'zod', 'domain may not use the package zod'],
  ['packages/domain/src/status/status.ts', 'node:fs', 'domain runs in a browser too and may not use node:fs'],
  ['packages/domain/src/status/status.ts', '@talus/contract/user', 'domain may not import from contract'],
  ['packages/messages/src/word.ts', '@talus/domain/time/zone', 'messages may not import from domain'],
  ['packages/contract/src/user.ts', '@talus/messages/server', 'contract may not import from messages'],
  ['apps/server/src/app.ts', '../../web/src/paths', 'server may not import from web'],
  ['apps/web/src/paths.ts', '@talus/server/app', 'web may not import from server'],
  ['apps/web/src/main.tsx', '../../../tools/build.mjs', 'web may not import what lies outside the workspaces'],
  [
    'apps/server/src/platform/db/db.ts',
    '../../features/users/store',
    'platform may not import features: it serves them',
  ],
  [
    'apps/server/src/features/users/service.ts',
    '../projects/service',
    'the feature users may use store, rows, wire of projects and nothing else',
  ],
  ['apps/server/src/features/users/service.ts', '../../app', 'features may not import app, which wires it'],
  ['apps/server/src/app.ts', './demo/load-demo', 'only first-start and serve may know the demo'],
  ['apps/web/src/ui/Button.tsx', '../app/i18n', 'ui may not import app: it is the kit of both'],
  ['apps/web/src/features/login/LoginPage.tsx', '../client/state', 'the screen login may not import the screen client'],
])) {
  test(`${file} may not import ${name}`, () => assert.equal(from(file).to(name), reason));
}

test('a whole tree is checked and each violation is one sentence', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'talus-imports-'));
  for (const folder of ['packages/domain', 'packages/contract', 'packages/messages', 'apps/server', 'apps/web']) {
    mkdirSync(path.join(root, folder, 'src'), { recursive: true });
  }
  writeFileSync(path.join(root, 'packages/domain/src/good.ts'), "export { now } from './now';");
  writeFileSync(path.join(root, 'packages/domain/src/bad.ts'), "import { z } from 'zod';");
  assert.deepEqual(checkImports(root), ['packages/domain/src/bad.ts imports zod: domain may not use the package zod.']);
  rmSync(root, { recursive: true });
});
