import { expect, type Locator, type Page } from '@playwright/test';

/** The map of a project. */
export class MapPage {
  readonly heading: Locator;
  /** The map element; an attribute names its base layer. */
  readonly map: Locator;
  readonly surface: Locator;
  readonly zoom: Locator;
  readonly list: Locator;
  readonly layers: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '地圖' });
    this.map = page.getByRole('region', { name: '測站地圖' });
    this.surface = page.getByRole('application', { name: '測站地圖' });
    this.zoom = this.map.locator('output');
    this.list = page.getByRole('group', { name: '測站' });
    this.layers = page.getByRole('complementary', { name: '圖層' });
  }

  async open(query: Record<string, string>, path = '/map'): Promise<void> {
    await this.page.goto(`${path}?${new URLSearchParams(query)}`);
  }

  /** Waits until the map is drawn. */
  async isDrawn(): Promise<void> {
    await expect(this.heading).toBeVisible();
    await expect(this.surface.locator('canvas').first()).toBeVisible();
  }

  /** A line of the list. */
  line(name: string | RegExp): Locator {
    return this.list.getByRole('button', { name });
  }

  /** The open card beside a point. */
  card(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Clicks the middle of the canvas. */
  async pressMiddle(): Promise<void> {
    const box = await this.surface.boundingBox();
    if (!box) throw new Error('the map has no size');
    await this.surface.click({ position: { x: box.width / 2, y: box.height / 2 } });
  }
}
