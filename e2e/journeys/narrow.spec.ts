import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { isWhole, openScreen, SCREENS } from '../talus/screens';

// A server of its own: the language is stored with the user
test.use({ viewport: { width: 390, height: 844 }, world: { own: {} } });

test('no screen scrolls sideways on a phone', async ({ page, login }) => {
  for (const variant of ['main', 'thsr-main', 'kmrt', 'test']) {
    await login.open(`?variant=${variant}`);
    await expectNoSidewaysScroll(page);
  }
  await login.enterAs(ACCOUNTS.engineer);
  for (const language of ['zh-TW', 'en']) {
    await page.goto(`/alerts?lang=${language}`);
    await expect(page).not.toHaveURL(/lang=/);
    await isWhole(page);
    await expectNoSidewaysScroll(page);
    for (const screen of SCREENS) {
      await openScreen(page, screen);
      await expectNoSidewaysScroll(page);
    }
  }
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `width of ${page.url()}` }).toBeLessThanOrEqual(390);
}
