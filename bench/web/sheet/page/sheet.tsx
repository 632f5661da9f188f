import { useMemo } from 'react';
import type { SheetColumn } from '../../../../apps/web/src/ui/sheet/column';
import { readTable } from '../../../../apps/web/src/ui/sheet/paste';
import { type SheetHandle, useSheet } from '../../../../apps/web/src/ui/sheet/use-sheet';
import { settle } from '../../browser/page/stopwatch';
import { draw, tableText, timed, timedPaste, WholeSheet } from './drawn';

export type SheetTimes = { parse: number; paste: number; edit: number; undo: number; scroll: number };

export type SheetPage = {
  /** Draws an empty sheet of `columns` columns. */
  show(columns: number): Promise<void>;
  /** Measures parsing the text alone, then its paste, an edit, an undo and a scroll until painted; milliseconds. */
  measure(rows: number, columns: number): Promise<SheetTimes>;
  /** Returns the number of rows and the last cell, as proof that the paste is complete. */
  proof(): { rows: number; last: unknown };
};

declare global {
  interface Window {
    sheetPage: SheetPage;
  }
}

let sheet: SheetHandle;

const columnsOf = (count: number): SheetColumn[] =>
  Array.from({ length: count }, (_, i) =>
    i === 0
      ? { key: 'name', title: 'name', kind: 'text' }
      : { key: `c${i}`, title: `c${i}`, kind: 'number', width: 88 },
  );

const Bench = ({ count }: { count: number }) => {
  const columns = useMemo(() => columnsOf(count), [count]);
  sheet = useSheet({ draft: 'bench', columns, rows: [] });
  return <WholeSheet sheet={sheet} />;
};

/** Builds readings with three decimals, preceded by a name. */
const textOf = (rows: number, columns: number): string =>
  tableText(rows, (r) => [
    `TM-${r}`,
    ...Array.from({ length: columns - 1 }, (_, c) => ((r * 31 + c * 7) / 1000 - 5).toFixed(3)),
  ]);

window.sheetPage = {
  show: (count) => draw(<Bench count={count} />),
  async measure(rows, columns) {
    const text = textOf(rows, columns);
    await settle();
    const start = performance.now();
    readTable(text);
    const parse = performance.now() - start;
    return {
      parse,
      paste: await timedPaste(sheet, text),
      edit: await timed(() => sheet.enter({ row: 5, column: 1 }, '7')),
      undo: await timed(() => sheet.undo()),
      scroll: await timed(() => sheet.goTo({ row: rows - 1, column: columns - 1 })),
    };
  },
  proof: () => ({ rows: sheet.state.rows.length, last: Object.values(sheet.state.rows.at(-1)?.cells ?? {}).at(-1) }),
};
