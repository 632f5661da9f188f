import type { CheckedRow } from '@talus/contract/instruments/instrument-import';
import { useEffect, useRef, useState } from 'react';
import { errorWords } from '../../../../app/errors';
import type { Cells } from '../../../../ui/sheet/column';
import { isBlank, type SheetRow } from '../../../../ui/sheet/rows';
import type { SheetHandle } from '../../../../ui/sheet/use-sheet';
import { useValidate } from '../queries';
import { importRows, toldByCheck } from './rows';

/** Debounce after the last cell change. */
const CHECK_AFTER_MS = 500;

export type Check =
  | { state: 'checking' }
  | { state: 'failed'; why: string }
  | { state: 'checked'; rows: readonly { row: SheetRow; checked: CheckedRow }[] };

const cellsIn = (rows: readonly SheetRow[]): Cells[] => rows.filter((row) => !isBlank(row)).map(({ cells }) => cells);
const areSame = (a: readonly Cells[], b: readonly Cells[]): boolean =>
  a.length === b.length && a.every((cells, i) => cells === b[i]);

/**
 * Validates the rows on the server: first at once, then debounced after each change. Only validated rows can be
 * created.
 */
export const useCheck = (sheet: SheetHandle, projectId: string): { check: Check; again: () => void } => {
  const validate = useValidate();
  const [done, setDone] = useState<{ cells: readonly Cells[]; check: Check } | null>(null);
  const [nth, setNth] = useState(0);
  const isFirst = useRef(true);
  const { rows } = sheet.state;
  const cells = cellsIn(rows);
  const isDone = done !== null && areSame(done.cells, cells);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of rows changes them, too; their cells alone count
  useEffect(() => {
    if (isDone || cells.length === 0) return;
    let isOld = false;
    const look = async () => {
      isFirst.current = false;
      const sent = importRows(sheet.latest.current.rows, projectId);
      try {
        const checked = await validate.mutateAsync(sent.map((one) => one.sent));
        if (isOld) return;
        const found = sent.map(({ row }, i) => ({ row, checked: checked[i] as CheckedRow }));
        setDone({ cells, check: { state: 'checked', rows: found } });
        sheet.dispatch({ type: 'told', told: toldByCheck(sent.map(({ row }) => row), checked) }); // biome-ignore format: one line
      } catch (error) {
        if (!isOld) setDone({ cells, check: { state: 'failed', why: errorWords(error).text } });
      }
    };
    const timer = setTimeout(() => void look(), isFirst.current ? 0 : CHECK_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [rows, nth]);

  return {
    check: isDone ? done.check : { state: 'checking' },
    again: () => {
      setDone(null);
      setNth((n) => n + 1);
    },
  };
};
