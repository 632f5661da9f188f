import type { NoiseSensor } from '@talus/contract/data/noise';
import { CELL_MINUTES } from '@talus/domain/noise/cells';
import type { NoiseDay, NoiseRow } from '@talus/domain/noise/day-table';
import { dosePercent, PER_HOUR } from '@talus/domain/noise/dose';
import { A4, type Drawing, type Mark, mm, type TextMark } from '@talus/domain/pdf/drawing';
import { formatNumber } from '@talus/domain/text/format-number';
import { shorten } from '@talus/domain/text/shorten';
import type { Palette } from './palette';
import { dayAbout, daySpan, doseAbout, INFO_NAMES, infoText, type NoiseWords } from './words';

export type ReportHead = { title: string; project: string; sensor: NoiseSensor; t: NoiseWords };

const MARGIN = mm(10);
const WIDTH = A4.width - 2 * MARGIN;
const RIGHT = MARGIN + WIDTH;
const ROW = 20;
const TEXT = 9;
/** Distance from the top of a row to the baseline. */
const BASE = 13.5;
const INFO_COLUMNS = 5;
const INFO_ROW = 26;
/** Two rows of five columns, and a row for the location. */
const INFO_ROWS = 3;
/** Maximum number of full-width characters in a column and in the row of the location. */
const LETTERS = 18;
const LONG_LETTERS = 56;

const HOUR = 62;
const LIMIT = 30;
const LEQ = 40;
const DOSE = 52;
const CELL = (WIDTH - HOUR - LIMIT - LEQ - DOSE) / PER_HOUR;
const CELLS_AT = MARGIN + HOUR + LIMIT;
const LEQ_AT = CELLS_AT + PER_HOUR * CELL;
const PAD = 5;

/** Draws a page for each day: title, sensor details, table, counts and the limits of the dose. */
export const reportPages = (days: readonly NoiseDay[], head: ReportHead, palette: Palette): Drawing[] =>
  days.map((day) => new Page(palette).draw(day, head));

const two = (value: number) => String(value).padStart(2, '0');
const level = (value: number | null) => formatNumber(value, { decimals: 1 }).replace('—', '-');

/** Draws one page from top to bottom. */
class Page {
  private readonly marks: Mark[] = [];
  private y = MARGIN;

  constructor(private readonly palette: Palette) {}

  draw(day: NoiseDay, head: ReportHead): Drawing {
    this.head(head);
    this.info(head);
    this.dayHead(day, head);
    this.tableHead(head.t);
    for (const row of day.rows) this.row(row, head.t);
    this.line(this.palette.lineStrong);
    this.counts(day, head);
    return { width: A4.width, height: this.y + MARGIN, marks: this.marks };
  }

  private text(text: string, x: number, y: number, more: Partial<TextMark> = {}): void {
    this.marks.push({ kind: 'text', text, x, y, size: TEXT, fill: this.palette.text, ...more });
  }

  private box(x: number, width: number, fill: string, height = ROW): void {
    this.marks.push({ kind: 'box', x, y: this.y, width, height, fill });
  }

  private line(fill: string): void {
    this.box(MARGIN, WIDTH, fill, 0.5);
  }

  private head({ title, project }: ReportHead): void {
    this.text(title, MARGIN, this.y + 13, { size: 14, isBold: true });
    this.text(project, RIGHT, this.y + 13, { size: 10, align: 'end', fill: this.palette.text2 });
    this.y += 22;
    this.line(this.palette.lineStrong);
    this.y += 6;
  }

  /** Draws the sensor details in columns; the location, which may be long, has its own row. */
  private info({ sensor, t }: ReportHead): void {
    const width = WIDTH / INFO_COLUMNS;
    INFO_NAMES.forEach((name, i) => {
      const isPlace = name === 'Location';
      const x = isPlace ? MARGIN : MARGIN + (i % INFO_COLUMNS) * width;
      const y = this.y + (isPlace ? INFO_ROWS - 1 : Math.floor(i / INFO_COLUMNS)) * INFO_ROW;
      this.text(t(`info.${name}`), x, y + 8, { size: 8, fill: this.palette.text2 });
      this.text(shorten(infoText(t, sensor, name), isPlace ? LONG_LETTERS : LETTERS), x, y + 18);
    });
    this.y += INFO_ROWS * INFO_ROW + 6;
  }

  private dayHead({ day, leq12 }: NoiseDay, { sensor, t }: ReportHead): void {
    this.text(daySpan(t, day), MARGIN, this.y + 11, { size: 10, isBold: true });
    this.text(`${dayAbout(t, sensor.Monitoring_Category)}   ${t('day.leq12')} ${level(leq12)}`, RIGHT, this.y + 11, {
      align: 'end',
      fill: this.palette.text2,
    });
    this.y += 18;
  }

  private tableHead(t: NoiseWords): void {
    const style = { align: 'end', size: 8, fill: this.palette.text2 } as const;
    const base = this.y + BASE;
    this.line(this.palette.lineStrong);
    this.text(t('column.hour'), MARGIN + PAD, base, { ...style, align: 'start' });
    this.text(t('column.limit'), CELLS_AT - PAD, base, style);
    for (let i = 0; i < PER_HOUR; i++) this.text(two(i * CELL_MINUTES), CELLS_AT + (i + 1) * CELL - PAD, base, style);
    this.text(t('column.leq'), LEQ_AT + LEQ - PAD, base, style);
    this.text(t('column.dose'), RIGHT - PAD, base, style);
    this.y += ROW;
  }

  private row(row: NoiseRow, t: NoiseWords): void {
    const { over, high, none, text2, line, lineStrong } = this.palette;
    const base = this.y + BASE;
    row.cells.forEach((cell, i) => {
      const x = CELLS_AT + i * CELL;
      if (cell.state === 'over') this.marked(x, CELL, over.soft, over.fill);
      if (cell.state === 'none') this.box(x, CELL, none.soft);
      if (cell.state === 'due') return;
      const ink = { within: this.palette.text, over: over.ink, none: none.ink }[cell.state];
      this.text(level(cell.level), x + CELL - PAD, base, { align: 'end', fill: ink, isBold: cell.state === 'over' });
    });
    if (row.isHighDose) this.marked(LEQ_AT + LEQ, DOSE, high.soft, high.fill);
    this.line(row.isOtherPeriod ? lineStrong : line);
    this.text(`${two(row.hour)}:00`, MARGIN + PAD, base);
    if (row.hour === 0) this.text(t('row.next'), MARGIN + PAD + 28, base, { size: 8, fill: text2 });
    this.text(row.limit === null ? '-' : String(row.limit), CELLS_AT - PAD, base, { align: 'end', fill: text2 });
    if (!row.isDue) this.results(row, base);
    this.y += ROW;
  }

  private results(row: NoiseRow, base: number): void {
    const { high } = this.palette;
    this.text(level(row.leq), LEQ_AT + LEQ - PAD, base, { align: 'end', isBold: true });
    const dose = row.dose === null ? '-' : `${dosePercent(row.dose)} %`;
    this.text(dose, RIGHT - PAD, base, {
      align: 'end',
      isBold: row.isHighDose,
      fill: row.isHighDose ? high.ink : this.palette.text,
    });
  }

  /** Draws a tint with a bar at its left, so that the mark does not rely on colour. */
  private marked(x: number, width: number, soft: string, bar: string): void {
    this.box(x, width, soft);
    this.box(x, 1.5, bar);
  }

  private counts({ counts }: NoiseDay, { sensor, t }: ReportHead): void {
    const { over, high, none } = this.palette;
    this.y += 6;
    const swatches = [
      { soft: over.soft, bar: over.fill, text: `${t('legend.over')} ${counts.over}` },
      { soft: high.soft, bar: high.fill, text: `${t('legend.high')} ${counts.high}` },
      { soft: none.soft, bar: none.soft, text: `${t('legend.none')} ${counts.none}` },
    ];
    swatches.forEach(({ soft, bar, text }, i) => {
      const x = MARGIN + i * 110;
      this.marked(x, 18, soft, bar);
      this.text(text, x + 23, this.y + BASE);
    });
    this.y += ROW;
    const dose = doseAbout(t, sensor.Monitoring_Category);
    if (dose === null) return;
    this.text(dose, MARGIN, this.y + BASE, { fill: this.palette.text2 });
    this.y += ROW;
  }
}
