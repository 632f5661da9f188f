import { expect, type Locator, type Page } from '@playwright/test';

type Given = { name: string; mimeType: string; buffer: Buffer };

/** Workbooks of readings and files of probes on their way in. */
export class ImportPage {
  readonly upload: Locator;
  readonly question: Locator;

  constructor(private readonly page: Page) {
    this.upload = page.getByRole('button', { name: /^(上傳|沒有要存的)/ });
    this.question = page.getByRole('alertdialog', { name: '確定上傳?' });
  }

  async open(path = '/manual/import'): Promise<void> {
    await this.page.goto(path);
  }

  async give(label: 'Excel 檔' | '探頭檔', file: Given): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).setInputFiles(file);
  }

  /** The row of the table that holds this name. */
  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell', { name, exact: true }) });
  }

  /** The server has said what storing would do, and this is what the button says of it. */
  async isPreviewed(words: string): Promise<void> {
    await expect(this.upload).toHaveText(words, { timeout: 20_000 });
  }

  /** Presses the one button and says yes, also to what is odd. */
  async store(): Promise<void> {
    await this.upload.click();
    await this.question.getByRole('button', { name: /^確定$|已確認，上傳$/ }).click();
  }
}
