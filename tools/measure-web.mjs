import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

// Measures the script that a browser must load before the login page is shown: the entry, the page itself and one
// language, with all their imports. The picture loads later and does not count.
const LIMIT_KB = 250;
const DIST = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const LOGIN = ['index.html', 'src/features/login/LoginPage.tsx'];
const LANGUAGES = ['web-zh-TW.ts', 'web-en.ts'];

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));

function keyEndingWith(name) {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(name));
  if (!key) throw new Error(`${name} is not in the manifest of the web build`);
  return key;
}

function withImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen);
  return seen;
}

function kilobytes(key) {
  return gzipSync(readFileSync(path.join(DIST, manifest[key].file)), { level: 9 }).length / 1024;
}

const shared = new Set(LOGIN.flatMap((name) => [...withImports(keyEndingWith(name))]));
const languages = LANGUAGES.map((name) => [...withImports(keyEndingWith(name))].filter((key) => !shared.has(key)));
const sum = (keys) => keys.reduce((total, key) => total + kilobytes(key), 0);
const total = sum([...shared]) + Math.max(...languages.map(sum));

console.log(`login page: ${total.toFixed(1)} KB of script gzipped in ${shared.size + 1} files, of ${LIMIT_KB} allowed`);
if (total > LIMIT_KB) process.exit(1);
