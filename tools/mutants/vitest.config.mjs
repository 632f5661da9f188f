// The tests as they are, with one mistake in one file. Nothing is written: the file is changed as it is loaded.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.env.TALUS_MUTANT;
/** @type {{ file: string, find: string, replace: string, mark: string } | null} */
const mutant = given ? JSON.parse(readFileSync(given, 'utf8')) : null;

/** @returns {import('vite').Plugin[]} */
const mistake = () =>
  mutant
    ? [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code, id) {
            if (path.relative(root, id.split('?')[0] ?? id) !== mutant.file) return null;
            writeFileSync(mutant.mark, '');
            return { code: code.split(mutant.find).join(mutant.replace), map: null };
          },
        },
      ]
    : [];

/** @type {any[]} */
const projects = usual.test?.projects ?? [];
export default defineConfig({
  root,
  test: { projects: projects.map((project) => ({ ...project, root, plugins: mistake() })) },
});
