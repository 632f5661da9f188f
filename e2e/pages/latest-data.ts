import { expect, type Locator, type Page } from '@playwright/test';

/** The latest reading of every instrument. */
export class LatestData {
  readonly heading: Locator;
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '最新資料' });
    this.table = page.getByRole('table', { name: '最新資料' });
  }

  /** Waits until the readings are shown. */
  async isShown(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.areas().first()).toBeVisible();
  }

  areas(): Locator {
    return this.page.getByRole('main').locator('button[aria-expanded]').filter({ hasText: /支/ });
  }

  row(instrument: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(instrument, { exact: true }) });
  }

  cell(instrument: string, column: string): Locator {
    return this.row(instrument).locator(`[data-column=${column}]`);
  }
}
