import type { PageMark } from '../pdf/drawing';
import type { Status } from '../status/status';
import { type Box, rule, sideBySide, stacked, textBox } from './box';
import { PAPER } from './colours';
import type { Face } from './face';
import { STATUS_INK, statusMark } from './status-mark';
import type { RunText } from './wrap';

export type TableColumn = {
  head: string;
  /** Share of the width, relative to the other columns. */
  share: number;
  align?: 'end';
};

export type TableCell = {
  text: RunText;
  /** A smaller line below. */
  sub?: RunText;
  /** Symbol and colour before the text. */
  status?: Status;
  isBold?: boolean;
  isFaint?: boolean;
  /** Drawn instead of text. */
  picture?: { height: number; draw: (x: number, y: number, width: number) => PageMark[] };
};

/** A table whose head repeats on each page. */
export type PaperTable = { head: Box; rows: Box[] };

const SIZE = 8.6;
const LEADING = 13;
const SUB_LEADING = 11;
const PAD = 4;
const CELL = 3;
const MARK = 11;

export function tableOf(
  face: Face,
  columns: readonly TableColumn[],
  cells: readonly (readonly (TableCell | string)[])[],
  width: number,
): PaperTable {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / whole) * width);
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const row = (boxes: readonly Box[]): Box => {
    const line = sideBySide(boxes.map((box, i) => ({ box, x: (lefts[i] as number) + CELL })));
    return { height: line.height + 2 * PAD, draw: (x, y) => line.draw(x, y + PAD) };
  };
  const inner = (i: number) => Math.max(8, (widths[i] as number) - 2 * CELL);
  const head = row(
    columns.map(({ head: text, align }, i) =>
      textBox(face, text, inner(i), { size: SIZE, leading: LEADING, isBold: true, ...(align && { align }) }),
    ),
  );
  return {
    head: ruled(head, width, { over: PAPER.text, under: PAPER.text }),
    rows: cells.map((line, r) =>
      ruled(row(columns.map(({ align }, i) => cellBox(face, line[i] ?? '', inner(i), align))), width, {
        under: r === cells.length - 1 ? PAPER.text : PAPER.line,
      }),
    ),
  };
}

function cellBox(face: Face, cell: TableCell | string, width: number, align: 'end' | undefined): Box {
  if (typeof cell === 'string') return cellBox(face, { text: cell }, width, align);
  const { text, sub, status, isBold = false, isFaint = false, picture } = cell;
  if (picture) return { height: picture.height, draw: (x, y) => picture.draw(x, y, width) };
  const fill = status ? STATUS_INK[status] : isFaint ? PAPER['text-2'] : PAPER.text;
  const style = { leading: LEADING, isBold, fill, ...(align && { align }) };
  const room = status ? width - MARK : width;
  const main = textBox(face, text, room, { size: SIZE, ...style });
  const shifted: Box = status
    ? {
        height: main.height,
        draw: (x, y) => [...statusMark(status, x + 4, y + LEADING / 2), ...main.draw(x + MARK, y)],
      }
    : main;
  if (!sub) return shifted;
  const below = { size: SIZE - 0.8, leading: SUB_LEADING, fill: PAPER['text-2'], ...(align && { align }) };
  return stacked([shifted, textBox(face, sub, width, below)]);
}

const ruled = (box: Box, width: number, { over, under }: { over?: string; under: string }): Box => ({
  height: box.height,
  draw: (x, y) => [
    ...(over ? [rule(x, y, width, over, 1)] : []),
    ...box.draw(x, y),
    rule(x, y + box.height, width, under, under === PAPER.text ? 1 : 0.6),
  ],
});
