import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.TALUS_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    manifest: true,
    // Files, never data: addresses, so that a strict content security policy holds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    // Modules run in the order they are imported in, also across chunks: `no-eval` must be first.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
  server: { proxy: { '/api': api } },
});
