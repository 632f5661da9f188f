import { expect, type Locator, type Page } from '@playwright/test';

/** The field screens on a phone. */
export class FieldPage {
  readonly bar: Locator;
  readonly next: Locator;

  constructor(readonly page: Page) {
    this.bar = page.getByRole('status').filter({ hasText: /離線|已連線/ });
    this.next = page.getByRole('button', { name: /^(下一支|完成)/ });
  }

  /** Downloads the first route and waits until the browser can open it offline. */
  async downloadRoute(): Promise<void> {
    await this.page.goto('/field');
    await this.page.getByRole('button', { name: '下載到手機', exact: true }).click();
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.getByRole('button', { name: '開始' }).click();
    await expect(this.next).toBeVisible();
  }

  /** Types on the keypad; a minus is its sign key. */
  async type(reading: string): Promise<void> {
    for (const key of reading) await this.page.keyboard.press(key);
  }

  async read(reading: string): Promise<void> {
    await this.type(reading);
    await this.next.click();
  }

  /** Chooses a remark instead of a reading. */
  async note(remark: string): Promise<void> {
    await this.page.getByRole('button', { name: '備註', exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: remark }).click();
    await this.next.click();
  }

  /** Enters a reading that jumps and confirms the question. */
  async readOdd(reading: string): Promise<void> {
    await this.read(reading);
    await this.page.getByRole('button', { name: '確定' }).click();
  }

  waits(count: number): Promise<void> {
    return expect(this.bar).toContainText(`待送出 ${count}`);
  }

  /** Waits until the queue is empty; readings are sent one by one, which takes time on a busy machine. */
  sendsAll(): Promise<void> {
    return expect(this.bar).toContainText('待送出 0', { timeout: 60_000 });
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title });
  }
}
