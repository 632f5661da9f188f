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

/**
 * The server of a story. `shared`: the worker's server, for stories that change nothing. `file`: one server for all
 * stories of a file, run in sequence. Otherwise a server of the story's own, with settings.
 */
export type World = 'shared' | 'file' | { own: Record<string, string> };

type Journey = {
  world: World;
  /** Expected warnings in the server's log; the story fails on any other. */
  expectedWarnings: RegExp[];
  talus: Talus;
  /** Errors and notices of the pages; the story fails on an unexpected error. */
  witness: Witness;
  login: LoginPage;
  client: ClientPage;
  shell: Shell;
  latestData: LatestData;
  chart: ChartPage;
  alerts: AlertsPage;
  occWall: OccWall;
};

type Worker = { sharedTalus: Talus; talusOf: (file: string) => Promise<Talus> };

const isOwn = (world: World): world is { own: Record<string, string> } => typeof world === 'object';

const serverFor = (world: World, file: string, { sharedTalus, talusOf }: Worker): Promise<Talus> | Talus => {
  if (isOwn(world)) return startTalus({ env: world.own });
  return world === 'file' ? talusOf(file) : sharedTalus;
};

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
  talusOf: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      let kept: { file: string; talus: Talus } | null = null;
      await use(async (file) => {
        if (kept?.file === file) return kept.talus;
        await kept?.talus.close();
        kept = { file, talus: await startTalus() };
        return kept.talus;
      });
      await (kept as { talus: Talus } | null)?.talus.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ['shared', { option: true }],
  expectedWarnings: [[], { option: true }],
  talus: async ({ world, sharedTalus, talusOf, expectedWarnings }, use, { file }) => {
    const talus = await serverFor(world, file, { sharedTalus, talusOf });
    // On a shared server, log lines of earlier stories are not counted
    const before = talus.output().length;
    await use(talus);
    const warnings = warningsIn(talus.output().slice(isOwn(world) ? 0 : before), expectedWarnings);
    if (isOwn(world)) await talus.close();
    expect(warnings, 'what the server warned of').toEqual([]);
  },
  baseURL: async ({ talus }, use) => use(talus.url),
  witness: [
    async ({ context, world }, use) => {
      const at = isOwn(world) ? (world.own.TALUS_NOW ?? NOW) : NOW;
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
