import { expect, type Locator, type Page } from '@playwright/test';

/** The bars around every screen behind the login. */
export class Shell {
  readonly menu: Locator;
  readonly project: Locator;
  readonly finder: Locator;
  readonly userMenu: Locator;
  /** The menu button on screens without a side bar: on a phone and on the wall. */
  private readonly burger: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('navigation', { name: /主選單|Main menu/i });
    this.project = page.getByRole('banner').locator('button[aria-haspopup=dialog]');
    this.finder = page.getByRole('combobox', { name: '尋找儀器' });
    this.burger = page.getByRole('button', { name: /開啟選單|Open menu/i });
    this.userMenu = page.getByRole('banner').getByRole('button', { name: /使用者選單|User menu/i });
  }

  /** Returns the texts of the menu, from top to bottom. */
  async menuEntries(): Promise<string[]> {
    await this.showMenu();
    await expect(this.menu.getByRole('link').first()).toBeVisible();
    // A count may follow the text
    return this.menu.getByRole('link').locator('> span:first-of-type').allInnerTexts();
  }

  async go(entry: string): Promise<void> {
    await this.showMenu();
    await this.menu.getByRole('link', { name: entry }).click();
  }

  private async showMenu(): Promise<void> {
    await expect(this.menu.or(this.burger).first()).toBeVisible();
    if (!(await this.menu.isVisible())) await this.burger.click();
  }

  /** Opens the list of projects, leaves it open and returns it. */
  async openProjects(): Promise<Locator> {
    await this.project.click();
    const list = this.page.getByRole('listbox', { name: '選擇專案' });
    await expect(list.getByRole('option').first()).toBeVisible();
    return list.getByRole('option');
  }

  async chooseProject(name: string): Promise<void> {
    const options = await this.openProjects();
    await options.filter({ hasText: name }).click();
  }

  async chooseLanguage(language: '中文' | 'EN'): Promise<void> {
    await this.page.getByRole('button', { name: language, exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.userMenu.click();
    await this.page.getByRole('menuitem', { name: '登出' }).click();
  }
}
