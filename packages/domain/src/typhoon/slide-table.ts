import { type Align, type Box, emsIn, type Paragraph, type SlidePart } from './slide';
import { cutToEms, estimateEms } from './text-fit';

export type ReportTable = {
  title: string;
  caption: string;
  head: readonly string[];
  /** Shares of the width. */
  columns: readonly { share: number; align: Align }[];
  rows: readonly (readonly Paragraph[])[];
};

/** Returns a table cut to its first columns, for narrow boxes. */
export const firstColumns = ({ head, columns, rows, ...rest }: ReportTable, count: number): ReportTable => ({
  ...rest,
  head: head.slice(0, count),
  columns: columns.slice(0, count),
  rows: rows.map((row) => row.slice(0, count)),
});

/** Horizontal padding of a cell, left and right together, in inches. */
const CELL_MARGIN = 0.09;
/** Safety factor for bold letters and for substitute fonts that are wider. */
const SPARE = 1.14;
/** Minimum scale of the font size. A name that is still too long is cut, a number never. */
const SMALLEST = 0.75;

const widthOf = (paragraph: Paragraph): number =>
  SPARE * paragraph.reduce((sum, { text }) => sum + estimateEms(text), 0);

/** Builds a table with single-line cells: a second line would push the rows below off the slide. */
export function tablePart(
  { head, columns, rows }: ReportTable,
  box: Box,
  { size: wanted, rowHeight }: { size: number; rowHeight: number },
): SlidePart {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (box.w * share) / whole);
  const cells = [head.map((text): Paragraph => [{ text }]), ...rows];
  /** Returns the largest font size at which every cell of the numeric (or other) columns fits. */
  const fit = (isNumber: boolean) =>
    Math.min(
      wanted,
      ...cells.flatMap((row) =>
        row.flatMap((cell, i) =>
          (columns[i]?.align === 'right') === isNumber
            ? emsIn((widths[i] ?? 0) - CELL_MARGIN, 1) / Math.max(1, widthOf(cell))
            : [],
        ),
      ),
    );
  const size = Math.min(Math.max(wanted * SMALLEST, fit(false)), fit(true));
  const room = (i: number) => emsIn((widths[i] ?? 0) - CELL_MARGIN, size) / SPARE;
  return {
    kind: 'table',
    box,
    columns: columns.map(({ align }, i) => ({ width: widths[i] ?? 0, align })),
    head,
    rows: rows.map((row) => row.map((cell, i) => (columns[i]?.align === 'right' ? cell : cutLast(cell, room(i))))),
    size: Math.floor(size * 10) / 10,
    rowHeight,
  };
}

/** Cuts the last run; the first run is the status. */
function cutLast(paragraph: Paragraph, ems: number): Paragraph {
  const last = paragraph.at(-1);
  if (!last) return paragraph;
  const before = paragraph.slice(0, -1);
  const taken = before.reduce((sum, { text }) => sum + estimateEms(text), 0);
  return [...before, { ...last, text: cutToEms(last.text, ems - taken) }];
}
