import { expect, type Page } from '@playwright/test';

/** What an engineer of the slope opens, for journeys that ask the same of every screen. */
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

/** Opens a screen as a link of the menu does, without loading the page anew, and waits until it is all there. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen);
  await expect(page).not.toHaveTitle(before);
  await isWhole(page);
}

/** Nothing of the screen is awaited any more. */
export async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
