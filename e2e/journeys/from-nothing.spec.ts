import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Administration } from '../pages/administration';
import { FloorPlanPage } from '../pages/floor-plan';
import { expect, test } from '../talus/journey';
import { appendValue, startFile } from '../talus/new-logger';
import { type Peer, startMailPeer } from '../talus/peers';
import { warningsIn } from '../talus/server-log';
import { newFolder, startTalus } from '../talus/start-talus';

const ADMIN = { name: '陳志豪', email: 'chen@slope.test', password: 'slope-admin-2026' };
const PERSON = { name: '李佳穎', email: 'lee@slope.test', password: 'slope-lee-2026' };

/** A fresh installation: no demo, no users, no data; and a folder for a logger. */
const story = test.extend<{ mail: Peer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  mail: async ({}, use) => {
    const mail = await startMailPeer();
    await use(mail);
    await mail.close();
  },
  talus: async ({ mail }, use) => {
    const data = newFolder();
    mkdirSync(path.join(data, 'site'));
    const talus = await startTalus({
      data,
      env: {
        TALUS_DEMO: 'off',
        TALUS_PASSWORD_SEASONS: 'off',
        TALUS_DOCUMENTS: path.join(data, 'site'),
        TALUS_SMTP_URL: mail.url,
        TALUS_SMTP_FROM: 'alarm@slope.test',
      },
    });
    await use(talus);
    const warnings = warningsIn(talus.output(), []);
    await talus.close();
    expect(warnings, 'what the server warned of').toEqual([]);
  },
});

story(
  'from an empty installation to a red pin and a mail, through the screens alone',
  async ({ page, talus, mail, witness }) => {
    const admin = new Administration(page);
    const site = path.join(talus.data, 'site');

    await story.step('the first administrator, by the code that the server printed', async () => {
      const [code = ''] = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(talus.output()) ?? [];
      await page.goto('/login');
      await admin.type(page.getByLabel(/^代碼/), code);
      for (const text of [ADMIN.name, ADMIN.email, ADMIN.password]) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
      await witness.hears('系統管理員已建立');
    });

    await story.step('a project, which the shell knows at once', async () => {
      await admin.press(page.getByRole('link', { name: '新增專案' }));
      await expect(page.getByRole('textbox', { name: /專案名稱/ })).toBeFocused();
      await page.keyboard.type('南迴邊坡');
      await admin.save();
      await admin.confirm();
      await witness.hears('新增成功');
      await expect(page.getByRole('banner')).toContainText('南迴邊坡');
    });

    await story.step('an area and a station', async () => {
      for (const [noun, name] of [
        ['區域', 'A1 北坡'],
        ['測站', '坡頂'],
      ] as const) {
        await admin.go(noun);
        await admin.press(page.getByRole('button', { name: `新增${noun}` }).first());
        const prompt = page.getByRole('dialog');
        await admin.type(prompt.getByRole('textbox'), name);
        await admin.choose(prompt.getByRole('combobox'), noun === '區域' ? '南迴邊坡' : 'A1 北坡');
        await admin.save();
        await witness.hears(`${noun}新增成功`);
      }
    });

    await story.step('a logger begins to write; its file is seen', async () => {
      startFile(site, [40, 41]);
      await admin.go('資料檔');
      await expect(async () => {
        await admin.press(page.getByRole('button', { name: '更新', exact: true }));
        await expect(page.getByRole('main')).toContainText('CR6-01_Slope', { timeout: 1000 });
      }).toPass();
    });

    await story.step('an instrument with a formula and a limit', async () => {
      await admin.go('儀器');
      const add = page
        .getByRole('tab', { name: '新增' })
        .or(page.getByRole('button', { name: '新增', exact: true }))
        .first();
      await admin.press(add);
      await admin.type(page.getByRole('textbox', { name: /^名稱/ }), 'TM-01');
      await admin.choose(page.getByRole('combobox', { name: /儀器類型/ }), 'TM ');
      await admin.choose(page.getByRole('combobox', { name: /測站/ }), '坡頂');
      await admin.choose(page.getByRole('combobox', { name: /資料檔/ }), 'CR6-01_Slope');
      await admin.choose(page.getByRole('combobox', { name: /資料欄位/ }), 'TM01_raw');
      await admin.press(page.getByRole('button', { name: '公式工具' }));
      const tool = page.getByRole('dialog', { name: '公式工具' });
      await admin.press(tool.getByRole('radio', { name: '資料' }), 'Space');
      await admin.type(tool.getByRole('textbox', { name: '插入儀器或資料欄' }), 'TM01');
      await page.keyboard.press('Enter');
      await tool.getByRole('textbox', { name: '公式內容' }).focus();
      await page.keyboard.type('*0.1');
      // 41 logger steps of 0.1 mm
      await expect(tool.getByText('4.10').first()).toBeVisible();
      await admin.press(tool.getByRole('button', { name: '套用公式' }));
      await admin.type(page.locator('input[name="data.WSL_plus"]'), '30');
      await admin.type(page.locator('input[name="data.alert_count_limit"]'), '1');
      await admin.save();
      await expect(page.getByRole('tab', { name: '編輯' })).toHaveAttribute('aria-selected', 'true');
    });

    await story.step('somebody to be told, on the list of the project', async () => {
      await admin.go('人員');
      await admin.press(page.getByRole('button', { name: '新增人員' }));
      const form = page.getByRole('form', { name: '新人員' });
      await expect(form.getByLabel('電子郵件')).toBeFocused();
      await page.keyboard.type(PERSON.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PERSON.name);
      for (const field of ['password', 'passwordCheck'])
        await admin.type(form.locator(`input[name=${field}]`), PERSON.password);
      await admin.save();
      await witness.hears('註冊成功');
      await expect(page.getByRole('form', { name: PERSON.name }).getByLabel('電子郵件')).toBeFocused();
      await admin.go('專案');
      await admin.press(page.getByRole('button', { name: '編輯', exact: true }));
      await admin.pick(page.getByRole('combobox', { name: '可查看此專案的人員' }), PERSON.name);
      await admin.pick(page.getByRole('combobox', { name: '行動' }), PERSON.name);
      await expect(page.getByText('1 人中 1 人收得到：郵件 1 人，簡訊 0 人，LINE 0 人')).toBeVisible();
      await admin.save();
      await admin.confirm();
      await witness.hears('更新成功');
    });

    await story.step('a floor plan with a pin, moved by its keys', async () => {
      await admin.go('平面圖');
      const drawing = await page.screenshot();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '北坡.png', mimeType: 'image/png', buffer: drawing });
      await witness.hears('圖片上傳成功');
      await admin.press(page.getByRole('tab', { name: /未上圖/ }));
      await admin.press(page.getByRole('button', { name: '放置 TM-01' }));
      await admin.press(page.getByRole('button', { name: '放在中央' }));
      const pin = page.getByRole('button', { name: /^TM-01，x/ });
      await admin.press(pin, 'ArrowRight');
      await expect(pin).toHaveAccessibleName(/^TM-01，x 50\.1 %/);
      await admin.save();
      await expect(page.getByRole('button', { name: /^儲存/ })).toBeDisabled();
    });

    await story.step('the logger passes the limit: a red pin, and a mail', async () => {
      await admin.press(page.getByRole('link', { name: '在監測畫面查看' }));
      await page.waitForURL(({ pathname }) => pathname === '/layout');
      const plan = new FloorPlanPage(page);
      await plan.isDrawn();
      // Written before the instrument existed: 41 tenths of a millimetre, which is normal, and normal pins are folded
      await admin.press(page.getByRole('button', { name: /^其餘 1 個點位正常/ }));
      await expect(plan.line('TM-01')).toContainText('4.10');
      // 305 tenths of a millimetre
      appendValue(site, 305);
      await expect(plan.line('TM-01')).toContainText('行動');
      await expect(plan.line('TM-01')).toContainText('30.50');
      await expect.poll(() => mail.taken.length).toBe(1);
      expect(mail.taken[0]?.text).toContain(PERSON.email);
    });
  },
);
