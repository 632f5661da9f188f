import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env.TALUS_API ?? 'http://127.0.0.1:8080';

const OURS = /\/(apps\/web\/src|packages\/\w+\/src)\//;

/** Few files instead of one for each set of screens that share something: a home took 129, most of them below 2 KB. */
const GROUPS = [
  // What every page begins with
  { name: 'start', tags: ['$initial' as const], includeDependenciesRecursively: false },
  // What is ours and most screens use
  { name: 'kit', test: OURS, minShareCount: 20, includeDependenciesRecursively: false },
];

const ARIA_WORDS = /\/(?:react-aria|react-stately)\/dist\/private\/intl\/[\w-]+\/([a-z]{2}-[A-Z]{2})\.mjs$/;

/** React Aria brings its words in some thirty languages; the product speaks two. */
const ariaLanguages: Plugin = {
  name: 'aria-languages',
  load(id) {
    const [, language] = ARIA_WORDS.exec(id) ?? [];
    return language && !['en-US', 'zh-TW'].includes(language) ? 'export default {};' : null;
  },
};

export default defineConfig({
  plugins: [ariaLanguages, react()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    // Files, never data: addresses, so that a strict content security policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Modules run in the order they are imported in, also across chunks: `no-eval` must be first.
    rolldownOptions: { output: { strictExecutionOrder: true, codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { '/api': api } },
});
