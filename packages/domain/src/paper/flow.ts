import type { PageMark } from '../pdf/drawing';
import type { Box } from './box';
import type { PaperTable } from './table';

/** A heading of the table of contents and the PDF outline. */
export type Entry = { level: 1 | 2; number: string; title: string };

/** `isTied` keeps the next block on the same page. `leastRoom` starts a new page when less height is left. */
export type Block =
  | { kind: 'box'; box: Box; before: number; isTied?: boolean; entry?: Entry; leastRoom?: number }
  | { kind: 'table'; caption: Box; table: PaperTable; note?: Box; before: number };

export type FlowPage = {
  /** Draws on demand, so that the marks of a long report are never all in memory. */
  draw: () => PageMark[];
  entries: Entry[];
  /** The chapter at the end of the page. */
  chapter: Entry | null;
};

const CAPTION_GAP = 3;

/** Returns the height of a block including the space before. */
export const heightOf = (block: Block): number =>
  block.kind === 'box'
    ? block.before + block.box.height
    : leastOf(block) + block.table.rows.slice(1).reduce((sum, row) => sum + row.height, 0) + (block.note?.height ?? 0);

/** Returns the minimum height to begin a table: caption, head and one row. */
const leastOf = ({ caption, table, before }: Extract<Block, { kind: 'table' }>): number =>
  before + caption.height + CAPTION_GAP + table.head.height + (table.rows[0]?.height ?? 0);

type Area = { x: number; top: number; bottom: number };

/** Places blocks on pages from the top down. A heading never ends a page; a table repeats its head on each page. */
export function flow(blocks: readonly Block[], area: Area): FlowPage[] {
  const pages: FlowPage[] = [];
  let y = area.bottom;
  let chapter: Entry | null = null;
  let placed: (() => PageMark[])[] = [];
  const turn = () => {
    const own: (() => PageMark[])[] = [];
    placed = own;
    pages.push({ draw: () => own.flatMap((draw) => draw()), entries: [], chapter });
    y = area.top;
  };
  const put = (box: Box) => {
    const top = y;
    placed.push(() => box.draw(area.x, top));
    y += box.height;
  };
  const room = () => area.bottom - y;
  const gap = (before: number) => (y > area.top ? before : 0);
  blocks.forEach((block, i) => {
    if (block.kind === 'table') {
      const { caption, table, note, before } = block;
      if (pages.length === 0 || leastOf(block) - before + gap(before) > room()) turn();
      y += gap(before);
      put(caption);
      y += CAPTION_GAP;
      put(table.head);
      for (const row of table.rows) {
        if (row.height > room()) {
          turn();
          put(table.head);
        }
        put(row);
      }
      if (note) {
        if (note.height + CAPTION_GAP > room()) turn();
        y += CAPTION_GAP;
        put(note);
      }
      return;
    }
    const { box, before, entry, leastRoom = 0 } = block;
    if (entry?.level === 1) chapter = entry;
    const need = gap(before) + box.height + tiedHeight(blocks, i);
    if (pages.length === 0 || (room() < leastRoom && y > area.top) || need > room()) turn();
    y += gap(before);
    put(box);
    const page = pages.at(-1) as FlowPage;
    if (entry) page.entries.push(entry);
    page.chapter = chapter;
  });
  return pages;
}

/** Returns the height that must follow a block on the same page. */
function tiedHeight(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  const next = blocks[index + 1];
  if (block?.kind !== 'box' || !block.isTied || !next) return 0;
  if (next.kind === 'table') return leastOf(next);
  return next.before + next.box.height + tiedHeight(blocks, index + 1);
}
