import type { PageMark } from '../pdf/drawing';
import type { Box } from './box';
import type { PaperTable } from './table';

/** A heading, as the contents and the reader's outline list it. */
export type Entry = { level: 1 | 2; number: string; title: string };

/** `isTied`: the next one stands on the same page. `leastRoom`: where less is left, it begins a new one. */
export type Block =
  | { kind: 'box'; box: Box; before: number; isTied?: boolean; entry?: Entry; leastRoom?: number }
  | { kind: 'table'; caption: Box; table: PaperTable; note?: Box; before: number };

export type FlowPage = {
  /** Drawn when it is painted: the marks of a long report need not be held together. */
  draw: () => PageMark[];
  entries: Entry[];
  /** The chapter that the page ends in. */
  chapter: Entry | null;
};

const CAPTION_GAP = 3;

/** With what stands before it. */
export const heightOf = (block: Block): number =>
  block.kind === 'box'
    ? block.before + block.box.height
    : leastOf(block) + block.table.rows.slice(1).reduce((sum, row) => sum + row.height, 0) + (block.note?.height ?? 0);

/** What a table needs to begin: its caption, its head and a row. */
const leastOf = ({ caption, table, before }: Extract<Block, { kind: 'table' }>): number =>
  before + caption.height + CAPTION_GAP + table.head.height + (table.rows[0]?.height ?? 0);

type Area = { x: number; top: number; bottom: number };

/** Sets blocks on pages, from the top down. A heading never stands alone at the foot, and a table takes its head along. */
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

/** What must stand on the same page after a block. */
function tiedHeight(blocks: readonly Block[], index: number): number {
  const block = blocks[index];
  const next = blocks[index + 1];
  if (block?.kind !== 'box' || !block.isTied || !next) return 0;
  if (next.kind === 'table') return leastOf(next);
  return next.before + next.box.height + tiedHeight(blocks, index + 1);
}
