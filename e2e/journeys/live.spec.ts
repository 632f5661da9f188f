import type { BrowserContext, Page } from '@playwright/test';
import { LatestData } from '../pages/latest-data';
import { appendLine } from '../talus/append-line';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

// During shutdown the server answers some requests without a database
test.use({ world: { own: {} }, expectedWarnings: [/^request failed$/] });

/** Records the URLs of the streams that a browser opens. */
function streamsOf(context: BrowserContext): string[] {
  const streams: string[] = [];
  context.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/live')) streams.push(search);
  });
  return streams;
}

const theStreamOf = (page: Page) => page.waitForResponse((response) => response.url().includes('/live'));

test('a line in a logger file, and the open page turns red with no reload', async ({
  page,
  talus,
  login,
  latestData,
}) => {
  const stream = theStreamOf(page);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await stream;
  await expect(latestData.cell('TM-05', 'status')).toHaveText('正常');
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });

  appendLine(talus.data, { time: '08:41:00', steps: 400 });
  await expect(latestData.cell('TM-05', 'reading')).toContainText('48.80');
  await expect(latestData.cell('TM-05', 'status')).toHaveText('正常');
  appendLine(talus.data, { time: '08:42:00', steps: 10 });
  await expect(latestData.cell('TM-05', 'reading')).toContainText('49.80');
  await expect(latestData.cell('TM-05', 'status')).toHaveText('行動');
  await expect(latestData.cell('TM-05', 'reading')).toHaveAttribute('data-status', 'WSL');
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});

test('the tabs of a browser share one stream, and the next one takes it over', async ({ page, talus, login }) => {
  const context = page.context();
  const streams = streamsOf(context);
  const first = new LatestData(page);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await first.isShown();
  const other = await context.newPage();
  const second = new LatestData(other);
  await other.goto(`${talus.url}/`);
  await second.isShown();

  appendLine(talus.data, { time: '08:41:00', steps: 100 });
  await expect(first.cell('TM-05', 'reading')).toContainText('18.80');
  await expect(second.cell('TM-05', 'reading')).toContainText('18.80');
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams).toEqual(['', expect.stringMatching(/^\?after=\d+$/)]);
  appendLine(talus.data, { time: '08:42:00', steps: 100 });
  await expect(second.cell('TM-05', 'reading')).toContainText('28.80');
});

test('the server goes and comes back: the page says so, and shows what was logged meanwhile', async ({
  page,
  talus,
  login,
  witness,
  latestData,
}) => {
  witness.expect('net::ERR_');
  const stream = theStreamOf(page);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await stream;
  const bar = page.getByRole('alert').filter({ hasText: '連線中斷' });
  await expect(bar).toHaveCount(0);

  await talus.end();
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: '立即重試' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('離線')).toBeVisible();
  await expect(latestData.row('TM-05')).toBeVisible();

  appendLine(talus.data, { time: '08:41:00', steps: 100 });
  witness.expect('503 /api/'); // while it starts
  const again = await talus.restart();
  await expect(bar).toHaveCount(0, { timeout: 60_000 });
  await expect(latestData.cell('TM-05', 'reading')).toContainText('18.80');
  appendLine(talus.data, { time: '08:42:00', steps: 100 });
  await expect(latestData.cell('TM-05', 'reading')).toContainText('28.80');
  await again.end();
});

test('without the stream the page says that it polls, until the stream is back', { tag: '@long' }, async ({
  page,
  talus,
  login,
  witness,
  latestData,
}) => {
  witness.expect('net::ERR_FAILED');
  await page.route('**/api/project/*/live*', (route) => route.abort());
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const bar = page.getByRole('alert').filter({ hasText: '即時更新中斷' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('畫面改為每 60 秒更新')).toBeVisible();
  await expect(page.getByRole('banner').getByText('即時更新中斷')).toBeVisible();

  await page.unroute('**/api/project/*/live*');
  await expect(bar).toHaveCount(0, { timeout: 45_000 });
  await expect(page.getByRole('banner').getByText('已連線')).toBeVisible();
  appendLine(talus.data, { time: '08:41:00', steps: 100 });
  await expect(latestData.cell('TM-05', 'reading')).toContainText('18.80');
});
