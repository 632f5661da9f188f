import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '../talus/calls';
import type { Witness } from '../talus/witness';

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(
    private readonly page: Page,
    private readonly witness: Witness,
  ) {
    this.email = page.locator('input[name=email]');
    this.password = page.locator('input[name=password]');
    this.submit = page.locator('button[type=submit]');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
    await expect(this.submit).toBeVisible();
  }

  async fill(email: string, password: string = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }

  /** Fills in the form that is open and waits until the shell stands. */
  async enterAs(email: string, password: string = PASSWORD): Promise<void> {
    await this.fill(email, password);
    await this.submit.click();
    await this.witness.hears('登入成功');
    await expect(this.page.getByRole('main')).toBeVisible();
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /** From nothing to the person's home. */
  async logInAs(email: string, password: string = PASSWORD): Promise<void> {
    await this.open();
    await this.enterAs(email, password);
  }

  /** Which of the looks it wears. */
  look(): Promise<string | null> {
    return this.page.locator('[data-look]').getAttribute('data-look');
  }
}
