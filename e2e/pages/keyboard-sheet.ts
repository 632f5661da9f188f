import { expect, type Locator, type Page } from '@playwright/test';

/** A sheet of cells, operated by keyboard. */
export class KeyboardSheet {
  readonly active: Locator;
  readonly rows: Locator;
  readonly question: Locator;
  /** The sheet's announcement of the active cell. */
  private readonly spoken: Locator;

  constructor(private readonly page: Page) {
    this.active = page.locator('.dsg-active-cell');
    this.rows = page.locator('.dsg-row:not(.dsg-row-header)');
    this.question = page.locator('[data-question]');
    this.spoken = page.locator('p[aria-live=polite]').filter({ hasText: /^第 \d+ 列/ });
  }

  /** Enters the sheet with Tab from the last field of the bar. */
  async enterFrom(field: Locator): Promise<void> {
    await field.focus();
    await expect(async () => {
      await this.page.keyboard.press('Tab');
      await expect(this.active).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [0] });
  }

  async press(key: string, times = 1): Promise<void> {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
  }

  async stands(place: string): Promise<void> {
    await expect(this.spoken).toContainText(place);
  }

  async type(value: number): Promise<void> {
    await this.page.keyboard.type(String(value));
    await this.page.keyboard.press('Enter');
  }

  /** Returns the texts of a row, its row number first when it has one. */
  async textsOf(row: number): Promise<string[]> {
    return (await this.rows.nth(row).locator('.dsg-cell').allInnerTexts()).filter((text) => text !== '');
  }
}
