import { expect, type Locator, type Page } from '@playwright/test';

/** A sheet of cells for typing and pasting. */
export class Sheet {
  private readonly page: Page;
  private readonly region: Locator;

  constructor(page: Page, name: string) {
    this.page = page;
    this.region = page.getByRole('region', { name });
  }

  /** A cell, by row number and by column from 1. */
  cell(row: number, column: number): Locator {
    const gutter = this.page.locator('.dsg-cell-gutter', { hasText: new RegExp(`^${row}$`) });
    return this.region.locator('.dsg-row').filter({ has: gutter }).locator('.dsg-cell').nth(column);
  }

  async stand(row: number, column: number): Promise<void> {
    await this.cell(row, column).click();
  }

  async type(row: number, column: number, text: string): Promise<void> {
    await this.stand(row, column);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Composes text as with a Chinese input method: each stroke updates the composition, then the text is committed. */
  async compose(row: number, column: number, strokes: readonly string[], text: string): Promise<void> {
    await this.stand(row, column);
    const method = await this.page.context().newCDPSession(this.page);
    for (const stroke of strokes) {
      const end = stroke.length;
      await method.send('Input.imeSetComposition', { text: stroke, selectionStart: end, selectionEnd: end });
    }
    await method.send('Input.insertText', { text });
    await method.detach();
  }

  /** Pastes a table as from a spreadsheet, starting at this cell. */
  async paste(row: number, column: number, table: readonly (readonly (string | number)[])[]): Promise<void> {
    await this.stand(row, column);
    await this.page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      table.map((line) => line.join('\t')).join('\n'),
    );
  }

  async removeRow(row: number): Promise<void> {
    await this.stand(row, 1);
    await this.region.click({ button: 'right', position: { x: 200, y: 8 } });
    await this.page.getByRole('menuitem', { name: '刪除 1 列' }).click();
  }

  async has(row: number, column: number, text: string): Promise<void> {
    await expect(this.cell(row, column)).toHaveText(text);
  }
}
