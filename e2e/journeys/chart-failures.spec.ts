import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';
import { NOW } from '../talus/start-talus';

test('one instrument that fails leaves the others, says so on the card, and comes back', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
  witness,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'STI-11']);
  witness.expect('500 /api/project');
  await login.comesBackAs(ACCOUNTS.engineer);
  const fails = (body: string | null) => body?.includes(ids[1] ?? '') ?? false;
  await page.route('**/output', (route) =>
    fails(route.request().postData()) ? route.fulfill({ status: 500, json: { message: 'x' } }) : route.continue(),
  );
  await chart.open({ project, instrument: ids.join('_'), autoRun: '1' });
  await expect(page.getByText('STI-11 無法載入資料')).toBeVisible();
  await expect(chart.row('TM-03')).toBeVisible();
  expect(witness.said()).toEqual([]);
  await page.unroute('**/output');
  await page.getByRole('button', { name: '重試' }).click();
  await expect(chart.row('STI-11')).toBeVisible();
  await expect(page.getByText('無法載入資料')).toHaveCount(0);
});

test.describe('with a server of its own', () => {
  test.use({ world: { own: {} } });

  test('a server that stops while it answers: the card says so, and the same again comes once it is back', async ({
    page,
    talus,
    login,
    chart,
    witness,
  }) => {
    test.slow(); // The server starts twice
    const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
    witness.expect('net::ERR_');
    await login.comesBackAs(ACCOUNTS.engineer);
    await page.route(
      '**/output',
      async (route) => {
        talus.signal('SIGKILL');
        await talus.ended;
        await route.continue();
      },
      { times: 1 },
    );
    await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
    await expect(page.getByText('無法載入資料')).toBeVisible();
    witness.expect('503 /api/'); // while it starts
    const again = await talus.restart();
    await page.getByRole('main').getByRole('button', { name: '重試' }).click();
    await expect(chart.row('TM-03')).toBeVisible();
    await again.end();
  });
});

test('auto refresh reads at once and every five minutes, until it is switched off', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await page.clock.install({ time: NOW });
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
  await chart.isDrawn();
  let reads = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/output')) reads += 1;
  });
  const isIdle = () => expect(chart.execute).toBeVisible();
  await page.getByText('每 5 分鐘自動更新').click();
  await expect.poll(() => reads).toBe(1);
  await isIdle();
  await page.clock.fastForward(300_000);
  await expect.poll(() => reads).toBe(2);
  await isIdle();
  await page.getByText('每 5 分鐘自動更新').click();
  await page.clock.fastForward(900_000);
  await chart.execute.click();
  await expect.poll(() => reads).toBe(3);
});
