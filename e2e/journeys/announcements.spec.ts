import { AnnouncementsPage } from '../pages/announcements-page';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { EXCAVATION, projectNamed, RAIL, RAIN } from '../talus/projects';

// The demo has announcements 0, 4, 9, 21 and 44 days old for the slope; the rain network has none.
test.use({ world: 'file' });

test('the administrator announces progress in the metro’s dashboard, and the engineer of that project reads it', async ({
  page,
  browser,
  talus,
  login,
  witness,
}) => {
  await login.open('?variant=kmrt');
  await login.enterAs(ACCOUNTS.admin);
  const rail = await projectNamed(talus.url, RAIL);
  await page.goto(`/dashboard?project=${rail._id}`);
  const news = new AnnouncementsPage(page);
  await expect(news.heading).toBeVisible();
  await expect(page.getByText('2026-11-29 08:43:00')).toBeVisible();
  await expect(news.entries('最新施工進度')).toHaveText([/2026-11-29.*坡趾便道封閉/s, /2026-11-25.*排水孔/s]);
  await expect(news.entries('個人通知').first()).toContainText(/行動（紅燈）.*TM-03/);
  await expect(news.block('個人通知').getByRole('button', { name: /新增/ })).toHaveCount(0);
  await expect(news.sms).toContainText(/行動（紅燈）.*TM-03/);

  const form = await news.add('最新施工進度');
  await expect(form.getByLabel('日期')).toHaveValue('2026/11/29');
  await form.getByRole('button', { name: '上傳' }).click();
  await expect(form).toContainText('請輸入內容');
  const text = form.getByRole('textbox', { name: '內容' });
  await text.pressSequentially('護坡噴漿 ');
  await page.keyboard.press('Control+b');
  await text.pressSequentially('完成');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '放棄這則公告？' });
  await question.getByRole('button', { name: '取消' }).click();
  await form.getByLabel('日期').fill('2026/11/5');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '上傳' }).click();
  await witness.hears('上傳成功');
  await expect(form).toHaveCount(0);

  const list = await news.readMore('最新施工進度');
  await expect(list.getByRole('row')).toHaveText([
    /編號\s*日期\s*內容/,
    /1\s*2026-11-29/,
    /2\s*2026-11-25/,
    /3\s*2026-11-20/,
    /4\s*2026-11-08/,
    /5\s*2026-11-05\s*護坡噴漿 完成/,
  ]);

  // Another member of the project, in a separate browser
  const engineer = await browser.newContext({ baseURL: talus.url, locale: 'zh-TW', timezoneId: 'Asia/Taipei' });
  const token = await logIn(talus.url, ACCOUNTS.engineer);
  const other = await engineer.newPage();
  await other.clock.setFixedTime('2026-11-29T00:43:00.000Z');
  await other.goto('/api/health');
  await other.evaluate((kept) => localStorage.setItem('talus.token', kept), token);
  const read = new AnnouncementsPage(other);
  await read.open(rail._id);
  await expect(read.entries('最新施工進度')).toHaveCount(2);
  await expect(other.getByRole('button', { name: /^新增/ })).toHaveCount(0);
  const more = await read.readMore('最新施工進度');
  await more.getByRole('button', { name: '護坡噴漿 完成' }).click();
  const entry = other.getByRole('dialog', { name: '2026-11-05' });
  await expect(entry.locator('p')).toHaveText('護坡噴漿 完成');
  await entry.getByRole('button', { name: '確定' }).click();
  await expect(more).toBeVisible();
  await engineer.close();
});

test('a failed upload keeps what was written; other projects’ progress and empty lists say so', async ({
  page,
  talus,
  login,
  witness,
}) => {
  await login.comesHomeAs(ACCOUNTS.admin);
  const [excavation, rain] = [await projectNamed(talus.url, EXCAVATION), await projectNamed(talus.url, RAIN)];
  const news = new AnnouncementsPage(page);
  await news.open(rain._id);
  await expect(news.block('最新施工進度')).toContainText('<空>');
  const empty = await news.readMore('最新施工進度');
  await expect(empty).toContainText('30 天內沒有公告');
  await page.keyboard.press('Escape');
  await expect(empty).toHaveCount(0);

  await news.open(excavation._id);
  await expect(news.entries('最新施工進度')).toHaveText([/第四層開挖/, /第三層支撐/]);
  const form = await news.add('軟體系統公告');
  await form.getByRole('textbox', { name: '內容' }).fill('今晚 22:00 更新');
  witness.expect('507');
  await page.route('**/api/user/createSoftwareNotice', (route) =>
    route.fulfill({ status: 507, json: { code: 'server.disk-full', message: '磁碟空間不足', requestId: 'x' } }),
  );
  await form.getByRole('button', { name: '上傳' }).click();
  await witness.hears('上傳失敗');
  await expect(form.getByRole('textbox', { name: '內容' })).toHaveText('今晚 22:00 更新');
  await page.unroute('**/api/user/createSoftwareNotice');
  await form.getByRole('button', { name: '上傳' }).click();
  await expect(form).toHaveCount(0);
  await expect(news.entries('軟體系統公告').first()).toContainText('今晚 22:00 更新');

  // A system announcement reaches every user, whatever the project
  const client = await logIn(talus.url, ACCOUNTS.client);
  const { body } = await call<{ content: string }[]>(talus.url, '/api/user/loadSoftwareList?days=1', { token: client });
  expect(body.map(({ content }) => content)).toEqual(['<p>今晚 22:00 更新</p>']);
});
