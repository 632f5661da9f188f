import { expect, type Locator, type Page } from '@playwright/test';

/** The page's own measurement of its sound. */
export type Heard = { level: number; state: string };

/** The operations-centre wall. */
export class OccWall {
  readonly enable: Locator;
  /** The warning that no alarm can be heard. */
  readonly soundOff: Locator;
  private readonly meter: Locator;

  constructor(private readonly page: Page) {
    this.enable = page.getByRole('button', { name: '啟用OCC頁面' });
    this.soundOff = page.getByRole('alert').filter({ hasText: '聲音未啟用' });
    this.meter = page.locator('[data-sound-level]');
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'OCC 監控' })).toBeVisible();
    await expect(this.block(/TK/).first()).toBeVisible();
  }

  /** An area, open or closed: a button with its name. */
  block(name: string | RegExp): Locator {
    return this.page.locator('button[aria-expanded]').filter({ has: this.page.locator('b', { hasText: name }) });
  }

  /** The names of the blocks, from top to bottom. */
  names(): Promise<string[]> {
    return this.block(/TK/).locator('b').allInnerTexts();
  }

  area(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  card(instrument: string): Locator {
    return this.page.getByRole('article', { name: instrument, exact: true });
  }

  inform(instrument: string): Locator {
    return this.page.getByRole('button', { name: `通報 ${instrument}`, exact: true });
  }

  /** The text in the header that names the ringing alarm. */
  ringing(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  async heard(): Promise<Heard> {
    if ((await this.meter.count()) === 0) return { level: 0, state: 'none' };
    const { soundLevel, soundState } = await this.meter.evaluate(
      ({ dataset }) => ({ ...dataset }) as Record<string, string>,
    );
    return { level: Number(soundLevel), state: soundState ?? 'none' };
  }

  /** Waits until the audio context runs and a signal reaches the speakers. */
  async isHeard(): Promise<void> {
    const level = async () => (await this.heard()).level;
    await expect.poll(level, { message: 'the siren', timeout: 30_000 }).toBeGreaterThan(0.1);
    expect((await this.heard()).state).toBe('running');
  }

  async isSilent(): Promise<void> {
    await expect.poll(async () => await this.heard(), { message: 'silence' }).toEqual({ level: 0, state: 'running' });
  }
}
