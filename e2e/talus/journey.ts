import { test as base, expect } from '@playwright/test';
import { AlertsPage } from '../pages/alerts-page';
import { ChartPage } from '../pages/chart-page';
import { ClientPage } from '../pages/client-page';
import { LatestData } from '../pages/latest-data';
import { LoginPage } from '../pages/login-page';
import { OccWall } from '../pages/occ-wall';
import { Shell } from '../pages/shell';
import { warningsIn } from './server-log';
import { NOW, startTalus, type Talus } from './start-talus';
import { listen, type Witness } from './witness';

/** `shared`: the server of this worker, for stories that change nothing. Else one of the story's own, with settings. */
export type World = 'shared' | { own: Record<string, string> };

type Journey = {
  world: World;
  /** Warnings in the server's log that belong to this story; it fails on every other. */
  expectedWarnings: RegExp[];
  talus: Talus;
  /** What the pages complained of and said; the story fails on a complaint that it did not expect. */
  witness: Witness;
  login: LoginPage;
  client: ClientPage;
  shell: Shell;
  latestData: LatestData;
  chart: ChartPage;
  alerts: AlertsPage;
  occWall: OccWall;
};

type Worker = { sharedTalus: Talus };

export const test = base.extend<Journey, Worker>({
  sharedTalus: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const talus = await startTalus();
      await use(talus);
      await talus.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ['shared', { option: true }],
  expectedWarnings: [[], { option: true }],
  talus: async ({ world, sharedTalus, expectedWarnings }, use) => {
    const talus = world === 'shared' ? sharedTalus : await startTalus({ env: world.own });
    // What the stories before this one left in the log of a shared server is theirs
    const before = world === 'shared' ? talus.output().length : 0;
    await use(talus);
    const warnings = warningsIn(talus.output().slice(before), expectedWarnings);
    if (world !== 'shared') await talus.close();
    expect(warnings, 'what the server warned of').toEqual([]);
  },
  baseURL: async ({ talus }, use) => use(talus.url),
  witness: [
    async ({ context, world }, use) => {
      const at = world === 'shared' ? NOW : (world.own.TALUS_NOW ?? NOW);
      await context.clock.setFixedTime(at);
      const witness = await listen(context);
      await use(witness);
      expect(witness.unexpected(), 'what the page complained of').toEqual([]);
    },
    { auto: true },
  ],
  login: async ({ page, witness }, use) => use(new LoginPage(page, witness)),
  client: async ({ page }, use) => use(new ClientPage(page)),
  shell: async ({ page }, use) => use(new Shell(page)),
  latestData: async ({ page }, use) => use(new LatestData(page)),
  chart: async ({ page }, use) => use(new ChartPage(page)),
  alerts: async ({ page }, use) => use(new AlertsPage(page)),
  occWall: async ({ page }, use) => use(new OccWall(page)),
});

export { expect };
