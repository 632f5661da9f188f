import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { NEEDS, provide } from './test-needs.mjs';

/** @param {import('./test-needs.mjs').Need} need @param {boolean} is */
const there = (need, is) => ({ ...need, isThere: () => is });

test('nothing is said where nothing is missing', () => {
  assert.equal(provide([there(NEEDS.browser, true)], { mayInstall: false }), null);
});

test('who may not install is told what to install, in one line', () => {
  assert.equal(
    provide([there(NEEDS.browser, false), there(NEEDS.font, false), there(NEEDS.postgres, true)], {
      mayInstall: false,
    }),
    'These tests need Chromium, a Chinese font: install them, on Debian as root with: apt-get install chromium fonts-noto-cjk fontconfig',
  );
  assert.equal(
    provide([there(NEEDS.postgres, false)], { mayInstall: false }),
    'These tests need PostgreSQL 15 or newer: install it, on Debian as root with: apt-get install postgresql',
  );
});

test('a path without a browser has none', () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'talus-empty-'));
  try {
    const needs = new URL('./test-needs.mjs', import.meta.url).href;
    const code = `import { browser, NEEDS } from '${needs}'; console.log(browser(), NEEDS.font.isThere())`;
    const { CHROME_PATH, ...env } = process.env;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...env, PATH: empty },
      encoding: 'utf8',
    });
    assert.equal(stdout, 'undefined false\n');
  } finally {
    rmdirSync(empty);
  }
});
