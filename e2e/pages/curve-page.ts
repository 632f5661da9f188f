import { expect, type Locator, type Page } from '@playwright/test';

/** The curves of an instrument group. */
export class CurvePage {
  readonly heading: Locator;
  readonly group: Locator;
  readonly chart: Locator;
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '群組曲線', exact: true });
    this.group = page.getByLabel('群組', { exact: true });
    this.chart = page.getByRole('application');
    this.table = page.getByRole('region', { name: '表格' });
  }

  async open(query: Record<string, string>): Promise<void> {
    await this.page.goto(`/curve?${new URLSearchParams(query)}`);
  }

  async isDrawn(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.chart).toBeVisible();
  }

  /** Returns the chosen times, as shown on their tags. */
  async times(): Promise<string[]> {
    const tags = this.page.getByRole('button', { name: /^移除 / });
    return (await tags.all()).reduce<Promise<string[]>>(
      async (known, tag) => [...(await known), ((await tag.getAttribute('aria-label')) ?? '').replace('移除 ', '')],
      Promise.resolve([]),
    );
  }

  row(depth: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: depth, exact: true }) });
  }
}
