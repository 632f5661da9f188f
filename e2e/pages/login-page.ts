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

  /** Fills in the open form and waits for the shell. */
  async enterAs(email: string, password: string = PASSWORD): Promise<void> {
    await this.fill(email, password);
    await this.submit.click();
    await this.witness.hears('登入成功');
    await expect(this.page.getByRole('main')).toBeVisible();
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  /** Opens the login page and logs in; ends on the person's home. */
  async logInAs(email: string, password: string = PASSWORD): Promise<void> {
    await this.open();
    await this.enterAs(email, password);
  }

  /** Stores a valid token in the browser, as after an earlier login, without opening a page. */
  async comesBackAs(email: string): Promise<void> {
    const answer = await this.page.context().request.post('/api/user/login', { data: { email, password: PASSWORD } });
    const { token } = await answer.json();
    await this.page.goto('/api/health');
    await this.page.evaluate((kept) => localStorage.setItem('talus.token', kept), token);
  }

  /** Stores a token and opens the person's home. */
  async comesHomeAs(email: string): Promise<void> {
    await this.comesBackAs(email);
    await this.page.goto('/');
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  /** Returns the look of the login page. */
  look(): Promise<string | null> {
    return this.page.locator('[data-look]').getAttribute('data-look');
  }
}
