import { expect, type Locator, type Page } from '@playwright/test';

type Given = { name: string; mimeType: string; buffer: Buffer };

/** Import of workbooks of readings and of probe files. */
export class ImportPage {
  readonly upload: Locator;
  readonly question: Locator;

  constructor(private readonly page: Page) {
    this.upload = page.getByRole('button', { name: /^(上傳|沒有可儲存的資料)/ });
    this.question = page.getByRole('alertdialog', { name: '確定上傳?' });
  }

  async open(path = '/manual/import'): Promise<void> {
    await this.page.goto(path);
  }

  async give(label: 'Excel 檔' | '探頭檔', file: Given): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).setInputFiles(file);
  }

  /** The table row with this name. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell', { name, exact: true }) });
  }

  /** Waits for the server's preview, shown on the button. */
  async isPreviewed(words: string): Promise<void> {
    await expect(this.upload).toHaveText(words, { timeout: 20_000 });
  }

  /** Clicks upload and confirms, including odd readings. */
  async store(): Promise<void> {
    await this.upload.click();
    await this.question.getByRole('button', { name: /^確定$|已確認，上傳$/ }).click();
  }
}
