import { expect, type Locator, type Page } from '@playwright/test';

/** The cameras of a project. */
export class CctvPage {
  readonly heading: Locator;
  readonly groups: Locator;
  readonly slider: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '即時影像' });
    this.groups = page.getByRole('radiogroup', { name: '攝影機群組' });
    this.slider = page.getByRole('slider', { name: '影像時刻' });
    this.dialog = page.getByRole('dialog');
  }

  async open(query: Record<string, string>): Promise<void> {
    await this.page.goto(`/monitor?${new URLSearchParams(query)}`);
  }

  /** The labels of the visible cameras, in order. */
  cameras(): Locator {
    return this.page.locator('figure figcaption > b');
  }

  camera(label: string): Locator {
    return this.page.locator('figure').filter({ hasText: label });
  }

  async chooseGroup(name: string): Promise<void> {
    await this.groups.getByText(name).click();
  }

  /** Waits until the picture is loaded. */
  async isDrawn(place: Locator): Promise<void> {
    const width = () => place.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }
}
