import { expect, type Locator, type Page } from '@playwright/test';

/** The field screens under a thumb. */
export class FieldPage {
  readonly bar: Locator;
  readonly next: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('status').filter({ hasText: /離線|已連線/ });
    this.next = page.getByRole('button', { name: /^(下一支|完成)/ });
  }

  /** Takes the first route along, and waits until this browser could open it without a network. */
  async takeAlong(): Promise<void> {
    await this.page.goto('/field');
    await this.page.getByRole('button', { name: '帶走', exact: true }).click();
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.getByRole('button', { name: '開始' }).click();
    await expect(this.next).toBeVisible();
  }

  /** Types as the keypad would: a minus is its sign. */
  async type(reading: string): Promise<void> {
    for (const key of reading) await this.page.keyboard.press(key);
  }

  async read(reading: string): Promise<void> {
    await this.type(reading);
    await this.next.click();
  }

  /** Why nothing was read. */
  async note(remark: string): Promise<void> {
    await this.page.getByRole('button', { name: '備註', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: remark }).click();
    await this.next.click();
  }

  /** One that jumps is asked about before it is kept. */
  async readOdd(reading: string): Promise<void> {
    await this.read(reading);
    await this.page.getByRole('button', { name: '確為此值' }).click();
  }

  waits(count: number): Promise<void> {
    return expect(this.bar).toContainText(`待送 ${count}`);
  }

  /** One after the other: on a busy machine a route takes its time. */
  sendsAll(): Promise<void> {
    return expect(this.bar).toContainText('待送 0', { timeout: 60_000 });
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
}
