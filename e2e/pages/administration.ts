import { expect, type Locator, type Page } from '@playwright/test';

/** Administration by keyboard only: every pressed control gets the focus first. */
export class Administration {
  readonly menu: Locator;

  constructor(readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: '系統管理選單' });
  }

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await target.focus();
    await this.page.keyboard.press(key);
  }

  async go(entry: string): Promise<void> {
    await this.press(this.menu.getByRole('link', { name: new RegExp(`^${entry}[\\s\\d]*$`) }));
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.focus();
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses the first list entry that contains the text, stepping down with the keyboard. */
  async choose(list: Locator, text: string): Promise<void> {
    await list.focus();
    const chosen = list.locator('option:checked');
    const most = await list.locator('option').count();
    for (let step = 0; step < most && !(await chosen.textContent())?.includes(text); step++)
      await this.page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText(text);
  }

  /** Picks a person from a list: filters by typing and confirms with Enter. */
  async pick(list: Locator, text: string): Promise<void> {
    await list.focus();
    await this.page.keyboard.type(text);
    await expect(this.page.getByRole('option', { name: new RegExp(text) })).toBeVisible();
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Escape');
  }

  save(): Promise<void> {
    return this.page.keyboard.press('Control+s');
  }

  /** Confirms the question of a save. */
  async confirm(): Promise<void> {
    await expect(this.page.getByRole('alertdialog')).toBeVisible();
    await this.page.keyboard.press('Enter');
  }
}
