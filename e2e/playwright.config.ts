import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function browserPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return process.env.CHROME_PATH || BROWSERS.flatMap((name) => folders.map((f) => path.join(f, name))).find(existsSync);
}

/**
 * Chromium features to disable. Only the last such list counts, so this one repeats Playwright's own list for headless
 * tests and adds the pages of the address bar, invisible here, which took a third of the time of each new context.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const IS_SHORT = process.env.TALUS_JOURNEYS === 'short';

/**
 * Journeys whose behaviour hook tests cover, too: the short run of `npm test` skips them, and single tests with the tag
 * `@long` for the same reason.
 */
const LONG_RUN = [
  'advanced',
  'chart-out',
  'chart-remarks',
  'curve',
  'dashboard',
  'floor-plan',
  'forced-password',
  'inverse-velocity',
  'language',
  'manual-setup',
  'narrow',
  'noise',
  'project-change',
  'ranking',
  'snake-line',
  'trajectory',
  'typhoon',
];

export default defineConfig({
  testDir: 'journeys',
  testIgnore: IS_SHORT ? LONG_RUN.map((name) => `**/${name}.spec.ts`) : [],
  ...(IS_SHORT && { grepInvert: /@long/ }),
  outputDir: process.env.TALUS_E2E_OUTPUT ?? 'test-results',
  globalSetup: './talus/make-template.ts',
  workers: 2,
  // A retry is never silent: `npm test` names the test in its closing lines
  retries: process.env.CI || process.env.TALUS_E2E_OUTPUT ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browserPath() && { executablePath: browserPath() as string }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT}`,
      ],
    },
  },
});
