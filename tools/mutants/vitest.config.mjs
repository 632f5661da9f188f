// Runs the usual tests with one mutant applied. Sources stay unwritten: each file is changed as it is loaded.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.env.TALUS_MUTANT;
/** @type {{ edits: import('./list.mjs').Edit[], mark: string } | null} */
const mutant = given ? JSON.parse(readFileSync(given, 'utf8')) : null;

/** @returns {import('vite').Plugin[]} */
const mistake = () =>
  mutant
    ? [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code, id) {
            const file = path.relative(root, id.split('?')[0] ?? id);
            const edits = mutant.edits.filter((edit) => edit.file === file);
            if (edits.length === 0) return null;
            if (edits[0] === mutant.edits[0]) writeFileSync(mutant.mark, '');
            return { code: edits.reduce((text, { find, replace }) => text.split(find).join(replace), code), map: null };
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
