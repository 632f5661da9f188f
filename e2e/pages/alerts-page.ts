import { expect, type Locator, type Page } from '@playwright/test';

/** The list of alert events and the open event. */
export class AlertsPage {
  readonly table: Locator;
  /** The story of the open event. */
  readonly event: Locator;
  readonly hiddenRed: Locator;

  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: '告警事件' });
    this.event = page.getByRole('complementary');
    this.hiddenRed = page.getByRole('status').filter({ hasText: '件紅燈事件未顯示' });
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: '告警事件' })).toBeVisible();
    await expect(this.table.getByRole('row').nth(1)).toBeVisible();
  }

  /** The newest event in progress of an instrument; it is listed first. */
  row(instrument: string): Locator {
    return this.table
      .getByRole('row')
      .filter({ has: this.page.getByText(instrument, { exact: true }) })
      .first();
  }

  cell(instrument: string, column: string): Locator {
    return this.row(instrument).locator(`[data-column=${column}]`);
  }

  async light(name: '全部' | '黃燈' | '紅燈'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: '燈號等級' }).getByText(name, { exact: true }).click();
  }

  /** Finds one event of an instrument that has two at once: by value and by rate. */
  about(instrument: string, content: string): Locator {
    return this.table.getByRole('row', { name: instrument }).filter({ hasText: content });
  }

  async open(instrument: string): Promise<void> {
    await this.row(instrument).getByRole('button').click();
    await expect(this.event.getByRole('heading', { level: 2 })).toContainText(instrument);
  }

  step(name: string): Locator {
    return this.event.getByRole('listitem').filter({ hasText: name }).first();
  }
}
