import type { Page } from '@playwright/test';
import { ACCOUNTS } from '../talus/calls';
import { expect, test } from '../talus/journey';
import { openScreen, SCREENS } from '../talus/screens';

test('every control of the login page is reached by Tab, has a name and shows its focus', async ({ page, login }) => {
  await login.open();
  await expectGoodControls(page);
});

test('so is every control of every screen behind it, each with one main part, one first heading and a title', async ({
  page,
  login,
}) => {
  await login.comesBackAs(ACCOUNTS.engineer);
  await page.goto('/alerts');
  for (const screen of SCREENS) {
    await openScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/.+ · Talus/);
    expect(await page.locator('img:not([alt])').count()).toBe(0);
    await expectGoodControls(page);
  }
});

/**
 * Walks through all controls with Tab until the focus returns to a known control; the bars around the screens are
 * walked once.
 */
async function expectGoodControls(page: Page): Promise<void> {
  const { controls, expected } = await page.evaluate(rememberAtRest);
  expect(controls).toBeGreaterThan(0);
  if (expected === 0) return;
  const walked: Control[] = [];
  for (let step = 0; step < expected * 2 + 20; step++) {
    await page.keyboard.press('Tab');
    let found = await page.evaluate(describeFocus);
    // In a sheet, Tab moves from cell to cell and Esc leaves the sheet
    if (found === 'in a sheet') {
      await page.keyboard.press('Escape');
      found = await page.evaluate(describeFocus);
    }
    if (found === 'seen before') break;
    if (typeof found === 'object') walked.push(found);
  }
  expect(walked.length, `controls that Tab reaches on ${page.url()}`).toBeGreaterThanOrEqual(expected);
  expect(
    walked.filter(({ name, isFocusSeen }) => name === '' || !isFocusSeen),
    `controls without a name or a visible focus on ${page.url()}`,
  ).toEqual([]);
}

type Control = { html: string; name: string; isFocusSeen: boolean };
type Memory = { atRest: Map<Element, string>; walked: Set<Element>; lookOf: (element: Element) => string };

/**
 * Runs in the page: records the look of every control without focus; returns how many new controls Tab should reach.
 */
function rememberAtRest(): { controls: number; expected: number } {
  const { walked } = (window as unknown as { memory?: Memory }).memory ?? { walked: new Set() };
  (document.activeElement as HTMLElement | null)?.blur();
  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, transform } = getComputedStyle(element);
    return [outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor, transform].join();
  };
  // In a group of radio buttons, Tab reaches the checked one, or else the first
  const isReachedByArrows = (control: HTMLElement) => {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return false;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(control.name)}"]`)];
    return control !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, [tabindex]',
    ),
  ].filter(
    (control) =>
      control.tabIndex >= 0 &&
      control.checkVisibility() &&
      !isReachedByArrows(control) &&
      !control.closest('section:has(.dsg-container)'),
  );
  const frames = controls.flatMap((control) => (control.parentElement ? [control.parentElement] : []));
  const atRest = new Map([...controls, ...frames].map((element) => [element, lookOf(element)]));
  Object.assign(window, { memory: { atRest, walked, lookOf } satisfies Memory });
  if (walked.size > 0) document.querySelector('main')?.focus();
  return { controls: controls.length, expected: controls.filter((control) => !walked.has(control)).length };
}

/** Runs in the page: describes the focused element. */
function describeFocus(): Control | 'outside' | 'in a sheet' | 'seen before' {
  if (document.querySelector('.dsg-active-cell')) return 'in a sheet';
  const { atRest, walked, lookOf } = (window as unknown as { memory: Memory }).memory;
  const control = document.activeElement;
  if (!(control instanceof HTMLElement) || control === document.body) return 'outside';
  if (control.closest('section:has(.dsg-container)')) return 'outside';
  if (walked.has(control)) return 'seen before';
  walked.add(control);
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const ids = (control.getAttribute('aria-labelledby') ?? '').split(' ');
  const name = [
    control.ariaLabel,
    ...ids.map((id) => document.getElementById(id)?.textContent),
    ...labels.map((label) => label.textContent),
    control.textContent,
    control.title,
  ].find((text) => text?.trim());
  // The focus ring may be on the control or on the frame around it
  const changes = (element: Element | null) => element !== null && lookOf(element) !== atRest.get(element);
  return {
    html: control.outerHTML.slice(0, 120),
    name: name?.trim() ?? '',
    isFocusSeen: changes(control) || changes(control.parentElement),
  };
}
