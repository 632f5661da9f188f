import type { Locator, Page } from '@playwright/test';

type Block = '最新施工進度' | '軟體系統公告' | '個人通知';

/** Announcements of the project, of the system and to the user. */
export class AnnouncementsPage {
  readonly heading: Locator;
  readonly sms: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: '公告' });
    this.sms = page.getByRole('region', { name: '簡訊' });
  }

  async open(project: string): Promise<void> {
    await this.page.goto(`/dashboard-kmrt?project=${project}`);
  }

  block(name: Block): Locator {
    return this.page.getByRole('region', { name });
  }

  /** The entries of a block, in reading order. */
  entries(name: Block): Locator {
    return this.block(name).getByRole('article');
  }

  async readMore(name: Block): Promise<Locator> {
    await this.block(name)
      .getByRole('button', { name: `閱讀更多${name}` })
      .click();
    return this.page.getByRole('dialog', { name: `${name} (30 天內)` });
  }

  async add(name: Block): Promise<Locator> {
    await this.block(name)
      .getByRole('button', { name: `新增${name}` })
      .click();
    return this.page.getByRole('dialog', { name: `新增${name}` });
  }
}
