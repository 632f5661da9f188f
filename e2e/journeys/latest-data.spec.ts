import { LatestData } from '../pages/latest-data';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

test('the slope that creeps stands at action, first of all; a dead logger is grey; a filter leaves what it names', async ({
  page,
  login,
  latestData,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await expect(latestData.areas().first()).toContainText('行動');
  const row = latestData.row('TM-03');
  await expect(row).toBeVisible();
  await expect(row.locator('[data-column=status]')).toContainText('行動');
  const tinted = latestData.cell('TM-03', 'reading');
  await expect(tinted).toHaveAttribute('data-status', 'WSL');
  // An untinted cell does not have this colour
  const colourOf = (name: string, column: string) =>
    latestData.cell(name, column).evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await colourOf('TM-03', 'reading')).not.toBe(await colourOf('TM-03', 'time'));
  await expect(page.getByText(/全部無資料，最後一筆/).first()).toBeVisible();

  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('TM-03');
  await expect(latestData.row('TM-03')).toBeVisible();
  await expect(latestData.row('TM-04')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('nothing like this');
  await expect(page.getByText('沒有符合條件的儀器')).toBeVisible();
  await page.getByRole('button', { name: '清除篩選' }).click();
  await expect(latestData.row('TM-03')).toBeVisible();

  const legend = page.getByRole('button', { name: /^行動 \d+$/ });
  await legend.click();
  await expect(legend).toHaveAttribute('aria-pressed', 'true');
  await expect(latestData.row('TM-03')).toBeVisible();
  await expect(latestData.row('TM-04')).toHaveCount(0);
});

test('what is filtered stands in the link, and the old address leads to the new one', async ({
  page,
  context,
  login,
  latestData,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const warnings = page.waitForResponse(/\/data\/last\/excludeNormalStatus\/\d+$/);
  await page.getByText('只看異常').click();
  expect((await warnings).status()).toBe(200);
  await page.getByRole('searchbox', { name: '區域、測站、儀器' }).fill('TM');
  await expect(page).toHaveURL(/warning=1&find=TM$/);

  const copy = await context.newPage();
  await copy.goto(page.url().replace('/data?', '/overview?'));
  const same = new LatestData(copy);
  await expect(same.row('TM-03')).toBeVisible();
  await expect(same.row('STI-11')).toHaveCount(0);
  await expect(copy).toHaveURL(/\/data\?.*warning=1&find=TM$/);
  await expect(copy.getByRole('switch', { name: '只看異常' })).toBeChecked();
});

test('after loading rates are asked for by the readings before, and no status that came with the table', async ({
  page,
  login,
  latestData,
}) => {
  const asked: string[] = [];
  const spans: number[] = [];
  page.on('request', (request) => {
    if (/\/instrument\/[0-9a-f]{24}\/status$/.test(request.url())) asked.push(request.url());
    if (!request.url().endsWith('/output')) return;
    const { date } = request.postDataJSON() as { date: [string, string] };
    if (date[0] === date[1]) spans.push(Date.parse('2026-11-29T00:40:00Z') - Date.parse(date[0]));
  });
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  await expect.poll(() => spans).toEqual(expect.arrayContaining([3_600_000, 86_400_000]));
  // Differences have four decimals
  await expect(latestData.cell('TM-03', 'rate1h')).toHaveText(/^[+−]\d+\.\d{4}$/);
  expect(asked).toEqual([]);
});

test('readings are compared with those of another time, and a time without any is said', async ({
  page,
  login,
  witness,
  latestData,
}) => {
  await login.comesHomeAs(ACCOUNTS.engineer);
  await latestData.isShown();
  const reading = latestData.cell('TM-03', 'reading');
  const now = await reading.textContent();
  const choose = async (time: string) => {
    const field = page.getByRole('textbox', { name: '與指定時間比較' });
    await field.click();
    // The calendar loads on demand; text typed before it is open is lost
    await expect(page.getByRole('dialog', { name: '日曆' })).toBeVisible();
    await field.fill(time);
    await page.keyboard.press('Enter');
  };
  await choose('2026-11-28 08:40');
  await expect(page.getByRole('columnheader', { name: '量測值差' })).toBeVisible();
  // One day before 08:40, so the difference equals the change of 24 hours
  const change = (await latestData.cell('TM-03', 'rate24h').textContent()) ?? '';
  await expect(reading).toContainText(change);
  await page.getByRole('button', { name: '取消比較' }).click();
  await expect(reading).toHaveText(now ?? '');

  await choose('2019-01-01 00:00');
  await witness.hears('該時段內沒有資料');
  await expect(page.getByRole('columnheader', { name: '量測值', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/compare=/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a card opens its curve, and nothing before 2017 can be compared with', async ({ page, login, latestData }) => {
    await login.comesHomeAs(ACCOUNTS.engineer);
    await expect(latestData.heading).toBeVisible();
    await page.getByRole('button', { name: '比較' }).click();
    const field = page.getByLabel('與指定時間比較').and(page.locator('input'));
    await expect(field).toHaveAttribute('min', /^2017-01-01/);
    await expect(field).toHaveAttribute('max', '2026-11-29T08:43');
    await page.getByRole('button', { name: '完成' }).click();
    await page.getByRole('tab', { name: /行動/ }).click();
    await page.getByRole('link', { name: /TM-03/ }).click();
    await expect(page).toHaveURL(/\/chart\?.*instrument=[0-9a-f]{24}/);
  });
});
