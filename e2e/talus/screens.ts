import { expect, type Page } from '@playwright/test';

/** Screens of a slope engineer, for journeys that check every screen. */
export const SCREENS = [
  '/data',
  '/chart',
  '/map',
  '/Rank',
  '/curve',
  '/trajectory',
  '/noise',
  '/typhoon',
  '/export',
  '/manual/instrument',
  '/manual/import',
  '/snake-line',
  '/summary',
  '/contact',
  '/OCC-Contact',
  '/field',
  '/field/waiting',
  '/report',
  '/manual/edit',
  '/manual/data',
  '/details',
  '/instrumentInfo',
  '/client',
];

/** Opens a screen by client-side navigation, as a menu link does, and waits until it is complete. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen);
  await expect(page).not.toHaveTitle(before);
  await isWhole(page);
}

/** Waits until the screen has stopped loading. */
export async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
