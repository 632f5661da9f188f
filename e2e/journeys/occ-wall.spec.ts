import { appendLine } from '../talus/append-line';
import { ACCOUNTS, call, logIn } from '../talus/calls';
import { type Contexts, holdAudio } from '../talus/hold-audio';
import { expect, test } from '../talus/journey';
import { projectNamed, RAIL } from '../talus/projects';

/** Reports every open alarm, so that the wall is silent. */
async function reportAll(url: string): Promise<void> {
  const { _id } = await projectNamed(url, RAIL);
  const token = await logIn(url, ACCOUNTS.occ);
  const { body } = await call<{ instrumentId: string }[]>(url, `/api/occ/${_id}/alarms`, { token });
  for (const { instrumentId } of body) await call(url, `/api/occ/inform/${instrumentId}`, { method: 'PUT', token });
}

test.describe('on a wall of 1920 × 1080', () => {
  test.use({ world: { own: {} }, viewport: { width: 1920, height: 1080 } });

  test('a line in a logger file sounds the alarm, and a report silences it', async ({
    page,
    talus,
    login,
    occWall,
  }) => {
    await reportAll(talus.url);
    const stream = page.waitForResponse((response) => response.url().includes('/live'));
    await login.logInAs(ACCOUNTS.occ);
    await occWall.isShown();
    await stream;
    await expect(occWall.soundOff).toBeVisible();
    await expect(page.getByText('啟用後每 5 分鐘更新')).toBeVisible();

    await occWall.enable.click();
    await expect(page.getByText('聲音已啟用', { exact: true })).toBeVisible();
    await expect(occWall.soundOff).toHaveCount(0);
    await expect(page.getByText('05:00')).toBeVisible();
    await occWall.isSilent();

    // The worst area is first, areas without data are collapsed into a number, opened areas go on top in the order of
    // opening
    expect(await occWall.names()).toEqual(expect.arrayContaining(['TK12+300', 'TK08+150']));
    expect((await occWall.names())[0]).toBe('TK12+300');
    expect(await occWall.names()).not.toContain('TK15+820');
    await page.getByRole('button', { name: '1 區無資料' }).click();
    await expect(occWall.block('TK15+820')).toBeVisible();
    await occWall.block('TK08+150').click();
    await occWall.block('TK12+300').click();
    expect((await occWall.names()).slice(0, 2)).toEqual(['TK08+150', 'TK12+300']);
    const chart = occWall.card('TM-03').getByRole('link');
    await expect(chart).toHaveAttribute('href', /^\/chart\?project=[0-9a-f]{24}&instrument=[0-9a-f]{24}/);
    await expect(chart).toHaveAttribute('target', '_blank');
    await expect(occWall.card('TM-03').getByText(/已通報/)).toBeVisible();
    await occWall.block('TK12+300').click();

    appendLine(talus.data, { time: '08:41:00', steps: 400 });
    appendLine(talus.data, { time: '08:42:00', steps: 10 });
    await occWall.isHeard();
    // The new alarm scrolls into view and does not take the focus
    await expect(occWall.inform('TM-05')).toBeInViewport();
    await expect(occWall.inform('TM-05')).not.toBeFocused();
    await page.getByRole('button', { name: 'TM-05 未通報' }).click();
    await expect(occWall.card('TM-05')).toContainText('49.80');
    await expect(occWall.card('TM-05')).toContainText('行動');
    await expect(occWall.inform('TM-05')).toBeFocused();
    expect(await tooSmall(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect(occWall.card('TM-05').getByText(/已通報.*08:43/)).toBeVisible();
    await occWall.isSilent();
  });
});

test('without sound the wall says so until a gesture brings it back, and an ended session takes nothing away', {
  tag: '@long',
}, async ({ page, login, witness, occWall }) => {
  await page.addInitScript(holdAudio);
  await login.comesHomeAs(ACCOUNTS.occ);
  await occWall.isShown();
  await occWall.enable.click();
  await expect(page.getByText('瀏覽器沒有發出聲音')).toBeVisible();
  await expect(occWall.soundOff).toBeVisible();
  expect(await occWall.heard()).toEqual({ level: 0, state: 'none' });

  // Sound is allowed from now on: any key is the gesture
  await page.evaluate(() => {
    (window as unknown as Contexts).isAudioRefused = false;
  });
  await page.keyboard.press('Shift');
  await occWall.isHeard();
  await expect(occWall.soundOff).toHaveCount(0);

  // The machine suspends the sound
  await page.evaluate(() => (window as unknown as Contexts).audioContexts.at(-1)?.suspend());
  await expect(page.getByText(/聲音於 08:43:00 中斷/)).toBeVisible();
  await page.mouse.click(700, 60);
  await occWall.isHeard();

  // The session ends: the alarm keeps sounding, and the page stays
  witness.expect('401 /api/');
  await page.route('**/api/occ/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'session.expired', message: '' } }),
  );
  await page.getByTitle('立即更新全部區域').click();
  await expect(page.getByRole('alert').filter({ hasText: '登入已失效' })).toBeVisible();
  await occWall.isHeard();
  await expect(occWall.block('TK12+300')).toBeVisible();
  await page.getByRole('button', { name: '重新登入' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FOCC/i);
});

test('without the stream the wall says that it polls, and still rings', async ({ page, login, witness, occWall }) => {
  witness.expect('net::ERR_FAILED');
  await page.route('**/api/project/*/live*', (route) => route.abort());
  await login.comesHomeAs(ACCOUNTS.occ);
  await occWall.isShown();
  await occWall.enable.click();
  await expect(page.getByRole('alert').filter({ hasText: '即時更新中斷' })).toBeVisible();
  await occWall.isHeard();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what rings is one tap away', { tag: '@long' }, async ({ page, login, occWall }) => {
    await login.comesHomeAs(ACCOUNTS.occ);
    await occWall.isShown();
    await occWall.enable.click();
    await occWall.isHeard();
    await page.getByRole('button', { name: '前往未通報的儀器' }).click();
    await expect(occWall.inform('TM-03')).toBeInViewport();
    await expect(occWall.card('TM-03')).toContainText('行動');
    await page.getByRole('button', { name: /區正常/ }).click();
    await expect(occWall.block('TK08+150')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

/** Returns the texts that cannot be read from three metres: below 18 px, or below 64 px for a reading at a level. */
const tooSmall = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(() => {
    const small: string[] = [];
    const walk = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      if (!text || !parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < 18) small.push(text);
    }
    for (const figure of document.querySelectorAll('article:is([data-status=WSL], [data-status=AL]) b')) {
      const text = figure.textContent ?? '';
      if (/^[−\d.,]+$/.test(text) && Number.parseFloat(getComputedStyle(figure).fontSize) < 64) small.push(text);
    }
    return small;
  });
