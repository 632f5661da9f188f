import { expect, type Locator, type Page } from '@playwright/test';

/** The floor plans of a project. */
export class FloorPlanPage {
  readonly heading: Locator;
  readonly tabs: Locator;
  readonly zoom: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '平面圖', exact: true });
    this.tabs = page.getByRole('tablist', { name: '平面圖' }).getByRole('tab');
    this.zoom = page.locator('output').filter({ hasText: '×' });
  }

  async open(query: Record<string, string>): Promise<void> {
    await this.page.goto(`/layout?${new URLSearchParams(query)}`);
  }

  /** Waits until the drawing is loaded. */
  async isDrawn(): Promise<void> {
    await expect(this.heading).toBeVisible();
    const width = () =>
      this.page.locator('img[src^="/api/layout/"]').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }

  /** A pin on the drawing. */
  pin(name: string): Locator {
    return this.page.getByRole('list', { name: /上的點位$/ }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  popover(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A line of the list beside the drawing. */
  line(name: string): Locator {
    return this.page.getByRole('region', { name: '點位' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }
}
