import type { Locator, Page } from '@playwright/test';

export class ClientPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly newPasswordCheck: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.email = page.locator('input[name=email]');
    this.password = page.locator('input[name=password]');
    this.newPassword = page.locator('input[name=newPassword]');
    this.newPasswordCheck = page.locator('input[name=newPasswordCheck]');
    this.submit = page.locator('button[type=submit]');
  }

  async choosePassword(password: string, again: string = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.newPasswordCheck.fill(again);
    await this.submit.click();
  }
}
