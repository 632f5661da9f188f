import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { oldNode } from './node-version.mjs';

test('20.19 and newer will do', () => {
  for (const version of ['20.19.0', '20.20.2', '21.0.0', '22.1.0']) assert.equal(oldNode(version), null);
});

test('older ones are named', () => {
  assert.equal(oldNode('20.18.9'), 'Talus needs Node.js 20.19 or newer; this is 20.18.9.');
  assert.match(oldNode('18.20.4') ?? '', /20\.19 or newer/);
});

for (const command of ['start', 'test']) {
  test(`npm ${command} says so in one line, before anything else`, () => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })";
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(old)}`, path(`./${command}.mjs`)],
      { encoding: 'utf8' },
    );
    assert.equal(stderr, 'Talus needs Node.js 20.19 or newer; this is 18.20.4.\n');
    assert.equal(stdout, '');
    assert.equal(status, 1);
  });
}

/** @param {string} file */
function path(file) {
  return fileURLToPath(new URL(file, import.meta.url));
}
