import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkImports, circlesIn, importsOf, objection, resolveImport } from './check-imports.mjs';

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
  ['packages/contract/src/admin/user.ts', 'zod'],
  ['packages/contract/src/admin/user.ts', '@talus/domain/access/roles'],
  ['apps/server/src/features/users/routes.ts', '@talus/contract/user'],
  ['apps/server/src/features/users/service.ts', '../projects/store'],
  ['apps/server/src/features/users/service.ts', '../../platform/db/db'],
  ['apps/server/src/features/users/service.ts', '../../pipeline/intake/intake'],
  ['apps/server/src/features/users/service.ts', '../../records/instruments/store'],
  ['apps/server/src/pipeline/recompute/refresh-derived-state.ts', '../rain/retract-storms'],
  ['apps/server/src/pipeline/intake/decide-rows.ts', '../pipeline-context'],
  ['apps/server/src/pipeline/judge/judge.medium.test.ts', '../recompute/rejudge'],
  ['apps/server/src/features/users/users.medium.test.ts', '../../demo/load-demo'],
  ['apps/server/src/serve.ts', './demo/loggers/demo-loggers'],
  ['apps/server/src/demo/load-demo.ts', '../records/readings/read/read-before'],
  ['apps/web/src/main.tsx', './shell/router'],
  ['apps/web/src/shell/router.tsx', '../features/login/LoginPage'],
  ['apps/web/src/features/alerts/AlertsPage.tsx', '../../entities/events/words'],
  ['apps/web/src/entities/events/words.ts', '../../app/clock'],
  ['apps/web/src/app/frame/Loaded.tsx', '../../ui/ErrorLine'],
  ['apps/web/src/ui/status/StatusDot.tsx', '../theme/theme-store'],
  ['apps/web/src/theme/theme-store.ts', '../lib/storage'],
  ['apps/web/src/features/login/use-login.ts', '../../paths'],
  ['apps/web/src/app/session/state.test.ts', '../../shell/routes'],
  ['apps/web/src/features/login/LoginPage.tsx', '../../ui/controls/Button'],
  ['apps/web/src/features/login/LoginPage.tsx', 'react'],
])) {
  test(`${file} may import ${name}`, () => assert.equal(from(file).to(name), null));
}

for (const [file, name, reason] of /** @type {const} */ ([
  ['packages/domain/src/status/status.ts', 'zod', 'domain may not use the package zod'],
  ['packages/domain/src/status/status.ts', 'node:fs', 'domain runs in a browser too and may not use node:fs'],
  ['packages/domain/src/status/status.ts', '@talus/contract/user', 'domain may not import from contract'],
  ['packages/messages/src/word.ts', '@talus/domain/time/zone', 'messages may not import from domain'],
  ['packages/contract/src/admin/user.ts', '@talus/messages/server', 'contract may not import from messages'],
  ['apps/server/src/app.ts', '../../web/src/paths', 'server may not import from web'],
  ['apps/web/src/paths.ts', '@talus/server/app', 'web may not import from server'],
  ['apps/web/src/main.tsx', '../../../tools/build.mjs', 'web may not import what lies outside the workspaces'],
  [
    'apps/server/src/pipeline/judge/judge-readings.ts',
    '../rain/rain-store',
    'pipeline/judge may not import pipeline/rain, which stands on it',
  ],
  [
    'apps/server/src/pipeline/clock/clock-witness.ts',
    '../intake/intake',
    'pipeline/clock may not import pipeline/intake, which stands on it',
  ],
  ['apps/server/src/pipeline/tell/words.ts', '../weather/wind', 'weather is no room of the pipeline'],
  [
    'apps/server/src/platform/db/db.ts',
    '../../features/users/store',
    'platform may not import features, which stands on it',
  ],
  [
    'apps/server/src/platform/db/db.ts',
    '../../records/readings/read/read-before',
    'platform may not import records, which stands on it',
  ],
  [
    'apps/server/src/records/readings/read/read-before.ts',
    '../../../pipeline/intake/intake',
    'records may not import pipeline, which stands on it',
  ],
  [
    'apps/server/src/pipeline/intake/intake.ts',
    '../../features/users/store',
    'pipeline may not import features, which stands on it',
  ],
  [
    'apps/server/src/features/users/service.ts',
    '../projects/service',
    'the feature users may use access, store, read, rows, wire, noun of projects and nothing else',
  ],
  ['apps/server/src/features/users/service.ts', '../../app', 'features may not import app, which wires it'],
  ['apps/server/src/app.ts', './demo/load-demo', 'only first-start and serve may know the demo'],
  [
    'apps/web/src/features/occ/PhoneWall.tsx',
    '../../shell/side/BurgerPanel',
    'features may not import shell, which stands on it',
  ],
  [
    'apps/web/src/entities/events/words.ts',
    '../../features/alerts/words',
    'entities may not import features, which stands on it',
  ],
  [
    'apps/web/src/entities/events/words.ts',
    '../instruments/placed',
    'the noun events may not import the noun instruments',
  ],
  ['apps/web/src/app/clock.ts', '../entities/events/words', 'app may not import entities, which stands on it'],
  ['apps/web/src/app/session/watch.ts', '../../shell/router', 'app may not import shell, which stands on it'],
  ['apps/web/src/ui/controls/Button.tsx', '../../app/i18n', 'ui may not import app, which stands on it'],
  ['apps/web/src/ui/controls/Button.tsx', '../../lib/api', 'ui may not import lib/api: the kit makes no calls'],
  ['apps/web/src/theme/theme-store.ts', '../ui/cx', 'theme may not import ui, which stands on it'],
  ['apps/web/src/lib/api.ts', '../ui/cx', 'lib may not import ui, which stands on it'],
  ['apps/web/src/shell/router.tsx', '../main', 'shell may not import main, which wires it'],
  ['apps/web/src/helpers/text.ts', '../lib/api', 'helpers is no floor of the web'],
  ['apps/web/src/features/login/state.ts', '../../helpers/text', 'helpers is no floor of the web'],
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

const circles = (/** @type {string} */ drawing) =>
  circlesIn(drawing.split(' ').map((arrow) => ({ from: `${arrow[0]}.ts`, to: arrow[2] ?? '' }))).map((files) =>
    files.join(' ').replaceAll('.ts', ''),
  );

for (const [name, drawing, found] of /** @type {const} */ ([
  ['a line is none', 'a>b b>c a>c', []],
  ['two files that name each other', 'a>b b>a', ['a b a']],
  ['a file that names itself', 'a>a', ['a a']],
  ['the shortest way round a knot', 'a>b b>c c>d d>a c>a', ['a b c a']],
  ['each knot once', 'a>b b>a b>c c>d d>c', ['c d c', 'a b a']],
  ['what leads into a knot is not of it', 'x>a a>b b>a b>y', ['a b a']],
])) {
  test(`circles: ${name}`, () => assert.deepEqual(circles(drawing), found));
}

test('a circle of types alone is a circle, in the tools too', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'talus-circles-'));
  for (const folder of ['packages/domain', 'packages/contract', 'packages/messages', 'apps/server', 'apps/web']) {
    mkdirSync(path.join(root, folder, 'src'), { recursive: true });
  }
  mkdirSync(path.join(root, 'tools'));
  mkdirSync(path.join(root, 'apps/web/src/ui'));
  writeFileSync(path.join(root, 'apps/web/src/ui/List.tsx'), "import { Row } from './Row';\nexport type Props = {};");
  writeFileSync(path.join(root, 'apps/web/src/ui/Row.tsx'), "import type { Props } from './List';");
  writeFileSync(path.join(root, 'tools/one.mjs'), "import './two.mjs';");
  writeFileSync(path.join(root, 'tools/two.mjs'), "import './one.mjs';");
  assert.deepEqual(checkImports(root), [
    'apps/web/src/ui/List.tsx imports apps/web/src/ui/Row.tsx imports apps/web/src/ui/List.tsx: an import circle.',
    'tools/one.mjs imports tools/two.mjs imports tools/one.mjs: an import circle.',
  ]);
  rmSync(root, { recursive: true });
});
