import { type Box, sideBySide, stacked, textBox } from '@talus/domain/paper/box';
import { PAPER } from '@talus/domain/paper/colours';
import type { Face } from '@talus/domain/paper/face';
import { type Block, heightOf } from '@talus/domain/paper/flow';
import { type TableCell, type TableColumn, tableOf } from '@talus/domain/paper/table';
import type { RunText } from '@talus/domain/paper/wrap';
import { A4 } from '@talus/domain/pdf/drawing';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';

/** Margin of the page on all sides. */
export const MARGIN = 48;
export const TEXT_WIDTH = A4.width - 2 * MARGIN;
const BODY = 9.6;
const CAPTION = 8.6;

export type ReportKey = Parameters<typeof word<'report'>>[2];
export type Say = (key: ReportKey, params?: Record<string, string | number>) => string;

export type Figure = { box: Box; width: number; title: string; legend?: readonly Legend[]; note?: string };
export type Legend = { name: string; ink: string };

/** Collects the blocks of a report and numbers its chapters, figures and tables. */
export type Writer = ReturnType<typeof createWriter>;

export function createWriter(face: Face, language: Language) {
  const blocks: Block[] = [];
  const count = { chapter: 0, part: 0, figure: 0, table: 0 };
  const say: Say = (key, params = {}) => word(language, 'report', key, params);
  const box = (one: Box, before: number, more: Partial<Extract<Block, { kind: 'box' }>> = {}) =>
    blocks.push({ kind: 'box', box: one, before, ...more });
  return {
    face,
    language,
    say,
    blocks,
    chapter: (title: string) => {
      Object.assign(count, { chapter: count.chapter + 1, part: 0, figure: 0, table: 0 });
      const number = String(count.chapter);
      const text = `${number}${say('gap')}${title}`;
      box(textBox(face, text, TEXT_WIDTH, { size: 16, leading: 24, isBold: true }), 26, {
        isTied: true,
        entry: { level: 1, number, title },
      });
    },
    /** Starts the chapter on a new page if less room is left than `most`, or than the whole chapter needs. */
    keepTogether: (most: number) => {
      const start = blocks.findLastIndex((block) => block.kind === 'box' && block.entry?.level === 1);
      const [first, ...rest] = blocks.slice(start);
      if (first?.kind !== 'box') return;
      first.leastRoom = Math.min(
        most,
        [first, ...rest].reduce((sum, block) => sum + heightOf(block), 0),
      );
    },
    part: (title: string) => {
      count.part += 1;
      const number = `${count.chapter}.${count.part}`;
      box(textBox(face, `${number}${say('gap')}${title}`, TEXT_WIDTH, { size: 13, leading: 20, isBold: true }), 20, {
        isTied: true,
        entry: { level: 2, number, title },
      });
    },
    paragraph: (words: RunText, isTied = false) =>
      box(textBox(face, words, TEXT_WIDTH, { size: BODY, leading: 16 }), 6, { isTied }),
    note: (words: RunText) =>
      box(textBox(face, words, TEXT_WIDTH, { size: CAPTION, leading: 13, fill: PAPER['text-2'] }), 4),
    table: (
      title: string,
      columns: readonly TableColumn[],
      cells: readonly (readonly (TableCell | string)[])[],
      note?: string,
    ) => {
      count.table += 1;
      const name = say('table.number', { chapter: count.chapter, n: count.table });
      blocks.push({
        kind: 'table',
        caption: captionOf(face, `${name}${say('gap')}`, title, TEXT_WIDTH),
        table: tableOf(face, columns, cells, TEXT_WIDTH),
        before: 16,
        ...(note && { note: textBox(face, note, TEXT_WIDTH, { size: CAPTION, leading: 13, fill: PAPER['text-2'] }) }),
      });
    },
    /** Places figures side by side at their own widths. */
    figures: (figures: readonly Figure[], gap = 16) => {
      let x = 0;
      const placed = figures.map((figure) => {
        count.figure += 1;
        const name = say('figure.number', { chapter: count.chapter, n: count.figure });
        const one = { x, box: withCaption(face, figure, `${name}${say('gap')}`) };
        x += figure.width + gap;
        return one;
      });
      box(sideBySide(placed), 12);
    },
  };
}

const captionOf = (face: Face, name: string, title: string, width: number): Box =>
  textBox(face, [{ text: name, isBold: true }, { text: title }], width, { size: CAPTION, leading: 14 });

function withCaption(face: Face, { box, width, title, legend = [], note }: Figure, name: string): Box {
  const below = [
    ...(legend.length > 0 ? [legendBox(face, legend, width)] : []),
    ...(note ? [textBox(face, note, width, { size: CAPTION, leading: 13, fill: PAPER['text-2'] })] : []),
  ];
  return stacked([box, captionOf(face, name, title, width), ...below], 2);
}

const SWATCH = 12;
const LEGEND_GAP = 12;
const LEGEND_LINE = 13;

/** Lays out the legend: a stroke and a name each, in as many lines as needed. */
function legendBox(face: Face, legend: readonly Legend[], width: number): Box {
  let x = 0;
  let line = 0;
  const placed = legend.map(({ name, ink }) => {
    const own = SWATCH + 3 + face.widthOf(name, CAPTION);
    if (x > 0 && x + own > width) {
      x = 0;
      line += 1;
    }
    const at = { name, ink, x, y: line * LEGEND_LINE };
    x += own + LEGEND_GAP;
    return at;
  });
  return {
    height: (line + 1) * LEGEND_LINE,
    draw: (left, top) =>
      placed.flatMap(({ name, ink, x: dx, y }) => [
        { kind: 'box' as const, x: left + dx, y: top + y + 5.6, width: SWATCH, height: 1.8, fill: ink },
        {
          kind: 'text' as const,
          text: name,
          x: left + dx + SWATCH + 3,
          y: top + y + 9.6,
          size: CAPTION,
          fill: PAPER['text-2'],
        },
      ]),
  };
}
