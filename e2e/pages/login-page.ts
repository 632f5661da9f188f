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

  /** Like somebody who logged in before: the browser has the token, and none of our pages is open yet. */
  async comesBackAs(email: string): Promise<void> {
    const answer = await this.page.context().request.post('/api/user/login', { data: { email, password: PASSWORD } });
    const { token } = await answer.json();
    await this.page.goto('/api/health');
    await this.page.evaluate((kept) => localStorage.setItem('talus.token', kept), token);
  }

  /** The same, and at home. */
  async comesHomeAs(email: string): Promise<void> {
    await this.comesBackAs(email);
    await this.page.goto('/');
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  /** Which of the looks it wears. */
  look(): Promise<string | null> {
    return this.page.locator('[data-look]').getAttribute('data-look');
  }
}
