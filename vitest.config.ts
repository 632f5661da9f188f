import { defineConfig } from 'vitest/config';

/** `npm run test:cluster`: three servers on one machine, and whatever runs them, take their time. */
const ON_CLUSTER = Boolean(process.env.TALUS_TEST_WORKER_URLS);

// small: pure, in milliseconds. medium: a database or a server. web: what needs a browser, in a simulated one.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'small',
          environment: 'node',
          include: [
            'packages/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.medium.test.ts', '**/*.dom.test.ts'],
          // Pure functions share a process, as they do in the product: a process for each file took ten times as long.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'medium',
          environment: 'node',
          include: ['apps/server/src/**/*.medium.test.ts'],
          globalSetup: 'apps/server/src/platform/db/testing/run-folder.ts',
          testTimeout: ON_CLUSTER ? 600_000 : 60_000,
          hookTimeout: ON_CLUSTER ? 600_000 : 60_000,
          // Each file has a database of its own; a process for each would compile server and database anew
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 }, // after the small ones, which may use more workers
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: 'apps/web/src/app/test-setup.ts',
          include: ['apps/web/src/**/*.test.tsx', 'apps/web/src/**/*.dom.test.ts'],
          // One browser for many files; `test-leave` says what each begins with
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          // The built product and what may befall it: each is a server of its own, which mostly waits.
          name: 'faults',
          environment: 'node',
          include: ['e2e/faults/*.fault.test.ts'],
          globalSetup: 'e2e/talus/make-template.ts',
          testTimeout: process.env.TALUS_FAULTS === 'long' ? 1_800_000 : 180_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
