import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard of a project, in view or edit mode. */
export class DashboardPage {
  readonly heading: Locator;
  readonly tiles: Locator;
  readonly panel: Locator;
  readonly paused: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '儀表板' });
    this.tiles = page
      .getByRole('region', { name: '儀表板的格子' })
      .getByRole('listitem')
      .and(page.locator('[data-type]'));
    this.panel = page.getByRole('complementary', { name: '編輯版面' });
    this.paused = page.getByText(/^自動更新已暫停/);
  }

  async open(project: string, path = '/dashboard'): Promise<void> {
    await this.page.goto(`${path}?project=${project}`);
    await expect(this.tiles.first()).toBeVisible();
  }

  /** Returns the types of the tiles, in order. */
  async types(): Promise<string[]> {
    return this.tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-type') ?? ''));
  }

  tile(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: '儀表板的格子' }).getByRole('region', { name });
  }

  async edit(): Promise<void> {
    await this.page.getByRole('button', { name: '編輯版面' }).click();
    await expect(this.panel).toBeVisible();
  }

  /** The frame of a tile in edit mode. */
  frame(place: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^設定第 ${place} 格`) });
  }

  async save(whose: '我的' | '專案'): Promise<void> {
    await this.page.getByRole('button', { name: `儲存為${whose}版面` }).click();
    await expect(this.panel).toHaveCount(0);
  }

  /** Returns the position of each tile, from left to right and from top to bottom. */
  async places(): Promise<{ x: number; y: number; width: number }[]> {
    return this.tiles.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y), width: Math.round(width) };
      }),
    );
  }
}
