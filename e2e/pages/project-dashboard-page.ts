import { expect, type Locator, type Page } from '@playwright/test';

/** The fixed dashboard of one project. */
export class ProjectDashboardPage {
  readonly heading: Locator;
  readonly warning: Locator;
  readonly counts: Locator;
  readonly map: Locator;
  readonly events: Locator;
  readonly health: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '監測儀表板' });
    this.warning = page.getByRole('region', { name: '簡訊', exact: true });
    this.counts = page.getByRole('list', { name: '儀器狀態統計' });
    this.map = page.getByRole('application', { name: '雨量站地圖' });
    this.events = page.getByRole('region', { name: '近期事件' }).getByRole('listitem');
    this.health = page.getByRole('region', { name: '系統運作狀態' }).first();
  }

  async open(project: string): Promise<void> {
    await this.page.goto(`/dashboard-thsr?project=${project}`);
    await expect(this.heading).toBeVisible();
  }

  pie(group: 'IoT 站' | '邊坡站'): Locator {
    return this.page.getByRole('img', { name: new RegExp(`^${group}：`) });
  }

  /** The cells of a row of the status table: area, instruments, action, alert, normal, no data. */
  statusRow(group: 'iot' | 'slope', name: string): Locator {
    return this.page.locator(`tbody[data-group=${group}]`).getByRole('row').filter({ hasText: name });
  }

  /** A gateway's row in the health table. */
  gateway(name: string): Locator {
    return this.health.getByRole('row').filter({ hasText: name });
  }

  gauge(name: string): Locator {
    return this.page.getByRole('button', { name: `在地圖上顯示 ${name}` });
  }
}
