import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';

const SCREENS = ['/overview', '/contact', '/OCC-Contact', '/details', '/instrumentInfo', '/client'];

test('every control of the login page is reached by Tab, has a name and shows its focus', async ({ page, login }) => {
  await login.open();
  await expectGoodControls(page);
});

test('and so is every control of every screen behind it', async ({ page, login }) => {
  await login.logInAs(ACCOUNTS.engineer);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodControls(page);
  }
});

test('each screen has one main part, one first heading and a title', async ({ page, login }) => {
  await login.logInAs(ACCOUNTS.engineer);
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/.+ · Talus/);
    expect(await page.locator('img:not([alt])').count()).toBe(0);
  }
});

type Control = { text: string; name: string; isFocusSeen: boolean };

/** Walks with Tab until the walk begins again. */
async function expectGoodControls(page: Page): Promise<void> {
  const expected = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled), select');
    return [...all].filter((control) => control.tabIndex >= 0 && control.checkVisibility()).length;
  });
  expect(expected).toBeGreaterThan(0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const walked = new Map<number, Control>();
  for (let step = 0; step < expected * 2 + 20; step++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(describeFocus);
    if (!found) break;
    if (walked.has(found.index)) break;
    walked.set(found.index, found);
  }
  const controls = [...walked.values()];
  expect(controls.length, `controls that Tab reaches on ${page.url()}`).toBeGreaterThanOrEqual(expected);
  expect(
    controls.filter(({ name, isFocusSeen }) => name === '' || !isFocusSeen),
    `controls without a name or a visible focus on ${page.url()}`,
  ).toEqual([]);
}

/** Runs in the page: the element that has the focus, or null where the focus has left the page. */
function describeFocus(): (Control & { index: number }) | null {
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return null;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const labelledBy = (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  const name = [
    control.ariaLabel,
    ...labelledBy.map((element) => element?.textContent),
    ...labels.map((label) => label.textContent),
    control.textContent,
    control.title,
  ].find((text) => text?.trim());
  // The ring may stand on the control or on the frame around it
  const isRing = (element: Element | null): boolean => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  return {
    index: [...document.querySelectorAll('*')].indexOf(control),
    text: control.outerHTML.slice(0, 120),
    name: name?.trim() ?? '',
    isFocusSeen: isRing(control) || isRing(control.parentElement),
  };
}
