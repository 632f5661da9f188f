import { instrumentsOf } from '../pages/chart-page';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { RAIL } from '../talus/projects';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-29T00:43:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

test('a link runs the curve, its numbers are those of the server, and its own link opens the same', async ({
  page,
  context,
  talus,
  login,
  chart,
}) => {
  const { project, ids, instruments } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'STI-11']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', startDate: iso(NOW), autoRun: '1' });
  await chart.isDrawn();
  const newest = instruments[0]?.last_reading?.reading2.toFixed(2) ?? '';
  await expect(chart.row('TM-03')).toContainText(newest);
  // The previous week, from the start of its first day
  await expect(page.getByText('1 支，2026-11-22 00:00 至 2026-11-29 08:43')).toBeVisible();

  await chart.chooseInstrument('STI-11');
  await chart.execute.click();
  await expect(chart.row('STI-11')).toBeVisible();
  await page.getByText('依單位分組').click();
  await expect(chart.charts()).toHaveCount(2);
  await page.getByText('6H', { exact: true }).first().click();
  await chart.tool('備註').click();
  await expect(page).toHaveURL(/group=unit/);

  const copy = await context.newPage();
  await copy.goto(page.url());
  await expect(copy.getByRole('application')).toHaveCount(2);
  await expect(copy.getByRole('radio', { name: '6H' }).first()).toBeChecked();
  await expect(copy.getByRole('button', { name: '備註', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(copy.getByRole('switch', { name: '依單位分組' })).toBeChecked();
});

test('what is missing is said, and more than three months are daily', async ({ page, talus, login, shell, chart }) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesHomeAs(ACCOUNTS.engineer);
  await shell.go('歷史曲線');
  await chart.execute.click();
  await expect(page.getByText('請至少選擇一支儀器')).toBeVisible();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('請選擇日期')).toBeVisible();

  // floor(121 / 30.44) = 3 whole months, floor(122 / 30.44) = 4
  for (const [days, isLong] of [
    [121, false],
    [122, true],
  ] as const) {
    await chart.open({ project, instrument: ids[0] ?? '', startDate: iso(NOW - days * DAY), endDate: iso(NOW) });
    await expect(page.getByRole('radio', { name: '全部' })).toBeEnabled({ enabled: !isLong });
    await expect(page.getByRole('radio', { name: isLong ? '每日' : '全部' })).toBeChecked();
  }
});

test('rates keep what allows them, compare starts from nothing, a trendline is of one', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
  witness,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'RG-02']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids.join('_'), autoRun: '1', autoVelocity1Hr: 'true' });
  await chart.isDrawn();
  await expect(chart.tool('1Hr 速率')).toHaveAttribute('aria-pressed', 'true');
  await expect(chart.row('TM-03')).toContainText('mm/h');
  await expect(chart.row('RG-02')).toHaveCount(0);
  await chart.tool('24Hr 速率').click();
  await expect(chart.tool('1Hr 速率')).toHaveAttribute('aria-pressed', 'false');
  await expect(chart.row('TM-03')).toContainText('mm/24h');
  await chart.tool('24Hr 速率').click();
  await expect(chart.row('RG-02')).toBeVisible();

  const before = await chart.cells('TM-03');
  await page.getByText('比較', { exact: true }).click();
  await expect(page).toHaveURL(/autoCompare=1/);
  await expect.poll(async () => (await chart.cells('TM-03'))[4]).not.toBe(before[4]);
  // Relative to the start of the range, the newest value is the change over the period, without its sign
  const after = await chart.cells('TM-03');
  expect(after[2]).toBe(after[6]?.replace('+', ''));

  await chart.tool('趨勢線').click();
  await witness.hears('趨勢線只能用於一支儀器');
});

test('the drawer changes what is seen beside it: Esc takes it back, closing keeps it, a scale is saved and loaded', async ({
  page,
  talus,
  login,
  chart,
  witness,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'RG-02']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids.join('_'), autoRun: '1' });
  await chart.isDrawn();
  const drawer = page.getByRole('dialog', { name: '圖表設定' });
  const most = drawer.getByRole('spinbutton', { name: 'mm 最大' });
  const settings = chart.tool('設定');
  await settings.click();
  const before = await most.inputValue();
  // The page draws all three; the drawer proposes the two that matter
  await expect(drawer.getByRole('checkbox', { name: '注意 WL' })).not.toBeChecked();
  await most.fill('75.5');
  await expect(page).toHaveURL(/card\.all=/);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).not.toHaveURL(/card\.all=/);

  await settings.click();
  await expect(most).toHaveValue(before);
  await most.fill('75.5');
  await drawer.getByRole('button', { name: '儲存為我的刻度' }).click();
  await witness.hears('儲存中，請稍候');
  await witness.hears('儲存成功');
  await drawer.getByRole('button', { name: '還原預設' }).click();
  await expect(most).toHaveValue(before);
  await drawer.getByRole('button', { name: '載入我的刻度' }).click();
  await witness.hears('載入成功');
  await expect(most).toHaveValue('75.50');
  await drawer.getByRole('spinbutton', { name: /雨量累積時間 RG-02 小時/ }).fill('3');
  await drawer.getByRole('button', { name: '關閉' }).click();
  await expect(chart.row('RG-02')).toContainText('mm/3h');
  await page.reload();
  await settings.click();
  await expect(most).toHaveValue('75.50');
});

test('chart and axes are called what one likes, also after a reload', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids[0] ?? '', autoRun: '1' });
  await chart.isDrawn();
  expect((await chart.charts().first().boundingBox())?.height).toBe(500);
  await chart.tool('設定').click();
  const drawer = page.getByRole('dialog', { name: '圖表設定' });
  await drawer.getByRole('textbox', { name: '圖名' }).fill('北段位移');
  await expect(page.getByRole('heading', { level: 2, name: '北段位移' })).toBeVisible();
  // Axis names are part of the drawing: each name changes the picture
  for (const axis of ['X 軸', 'mm 軸名']) {
    const before = await chart.drawing();
    await drawer.getByRole('textbox', { name: axis }).fill('觀測');
    await expect.poll(() => chart.drawing()).not.toBe(before);
  }
  await drawer.getByRole('button', { name: '關閉' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: '北段位移' })).toBeVisible();
  await chart.tool('設定').click();
  await expect(drawer.getByRole('textbox', { name: 'X 軸' })).toHaveValue('觀測');
  await expect(drawer.getByRole('textbox', { name: 'mm 軸名' })).toHaveValue('觀測');
});

test('a range without data says so and shows the way to the nearest', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesBackAs(ACCOUNTS.engineer);
  await chart.open({
    project,
    instrument: ids[0] ?? '',
    startDate: '2020-01-01T00:00:00Z',
    endDate: '2020-01-08T00:00:00Z',
    autoRun: '1',
  });
  await expect(page.getByText('該時段內沒有資料')).toBeVisible();
  await expect(page.getByText(/TM-03 最近一筆在/)).toBeVisible();
  await page.getByRole('button', { name: '跳到最接近的資料' }).click();
  await chart.isDrawn();
});

test('the test variant has Sync and three more groups, others have not', { tag: '@long' }, async ({
  page,
  talus,
  login,
  chart,
}) => {
  const { project, ids } = await instrumentsOf(talus.url, RAIL, ['TM-03', 'STI-11', 'RG-02']);
  await login.open('?variant=test');
  await login.enterAs(ACCOUNTS.engineer);
  await chart.open({ project, instrument: ids.join('_'), autoRun: '1' });
  await chart.isDrawn();
  const rain = page.getByRole('switch', { name: '加入雨量' });
  await expect(rain).toBeDisabled();
  await page.getByText('每支一圖').click();
  await expect(chart.charts()).toHaveCount(3);
  await expect(page.getByRole('switch', { name: '依單位分組' })).toBeDisabled();
  await page.getByText('加入雨量').click();
  await expect(chart.charts()).toHaveCount(2);
  await page.getByText('6H', { exact: true }).first().click();
  await chart.tool('同步').click();
  await expect(page.getByRole('radio', { name: '6H' }).nth(1)).toBeChecked();

  await page.evaluate(() => localStorage.setItem('talus.variant', 'main'));
  await page.reload();
  await chart.isDrawn();
  await expect(page.getByRole('button', { name: '同步' })).toHaveCount(0);
  await expect(page.getByText('每支一圖')).toHaveCount(0);
});

test('the operations centre chooses among its own instruments', async ({ page, talus, login, shell, chart }) => {
  await instrumentsOf(talus.url, RAIL, ['TM-03']);
  await login.comesHomeAs(ACCOUNTS.occ);
  await shell.go('歷史曲線');
  await chart.chooseInstrument('TM-03');
  await chart.execute.click();
  await chart.isDrawn();
  await page.getByRole('button', { name: /儀器（區域、測站、儀器）/ }).click();
  await page.getByRole('searchbox').last().fill('BATT');
  await expect(page.getByText(/沒有符合「BATT」的儀器/)).toBeVisible();
});
