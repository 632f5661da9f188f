import { expect, type Locator, type Page } from '@playwright/test';
import { call, logIn } from '../talus/calls';
import { projectNamed } from '../talus/projects';

type Instrument = { _id: string; latestVersion: { name: string }; last_reading: { reading2: number } | null };

/** Returns the ids of a project and of its instruments by name. */
export async function instrumentsOf(url: string, project: string, names: readonly string[]) {
  const { _id } = await projectNamed(url, project);
  const token = await logIn(url, 'admin@demo.talus');
  const { body } = await call<Instrument[]>(url, `/api/project/${_id}/instrument`, { token });
  const found = names.map((name) => {
    const one = body.find(({ latestVersion }) => latestVersion.name === name);
    if (!one) throw new Error(`${project} has no instrument ${name}`);
    return one;
  });
  return { project: _id, ids: found.map((one) => one._id), instruments: found };
}

/** The history curve. */
export class ChartPage {
  readonly heading: Locator;
  readonly execute: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: /歷史曲線|History curves/ });
    this.execute = page.getByRole('button', { name: '查詢', exact: true });
  }

  /** Opens the screen by a link. */
  async open(query: Record<string, string>): Promise<void> {
    await this.page.goto(`/chart?${new URLSearchParams(query)}`);
    await expect(this.heading).toBeVisible();
  }

  /** Waits until curves are drawn. */
  async isDrawn(): Promise<void> {
    await expect(this.charts().first()).toBeVisible();
    await expect
      .poll(() => this.inkOf(this.charts().first()), { message: 'the canvas is not empty' })
      .toBeGreaterThan(500);
  }

  charts(): Locator {
    return this.page.getByRole('application');
  }

  /** A row of the legend. */
  row(name: string): Locator {
    return this.page
      .getByRole('table', { name: '圖例' })
      .getByRole('row')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Returns the texts of an instrument's legend cells. */
  async cells(name: string): Promise<string[]> {
    const cells = await this.row(name).first().getByRole('cell').allInnerTexts();
    return cells.map((text) => text.replace(/\s+/g, ' ').trim());
  }

  tool(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first();
  }

  async chooseInstrument(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /儀器（區域、測站、儀器）|選擇儀器/ })
      .first()
      .click();
    await this.page.getByRole('searchbox').last().fill(name);
    await this.page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await this.page.keyboard.press('Escape');
  }

  /** Clicks the point of the first curve at a share of the chart's width. */
  async pressCurve(share: number): Promise<void> {
    const chart = this.charts().first();
    const box = await chart.boundingBox();
    if (!box) throw new Error('no chart is drawn');
    const x = box.x + box.width * share;
    await this.page.mouse.move(x, box.y + box.height / 2);
    const point = await chart.locator('circle').first().boundingBox();
    if (!point) throw new Error('the cursor stands on no curve');
    await this.page.mouse.click(x, point.y + point.height / 2);
  }

  /** Returns the drawing of a chart, for comparison with another. */
  drawing(): Promise<string> {
    return this.charts()
      .first()
      .locator('canvas')
      .evaluateAll((canvases) => canvases.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()).join());
  }

  /** Counts the drawn pixels on the canvases of a chart. */
  private inkOf(chart: Locator): Promise<number> {
    return chart.locator('canvas').evaluateAll((canvases) =>
      canvases.reduce((sum, canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = (canvas as HTMLCanvasElement).getContext('2d');
        if (!context || width === 0) return sum;
        const { data } = context.getImageData(0, 0, width, height);
        let ink = 0;
        for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) ink += 1;
        return sum + ink;
      }, 0),
    );
  }
}
