import { useEffect, useState } from 'react';
import type { Cells } from './column';
import { hasUnsaved } from './state';
import type { SheetHandle } from './use-sheet';

/** What is read anew takes the place of what nobody has touched; the answer loads it once what was touched is stored. */
export const useFollow = ({ latest, dispatch }: SheetHandle, rows: readonly Cells[]): (() => void) => {
  const [nth, setNth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save loads anew, whether the rows came before or after it
  useEffect(() => {
    if (!hasUnsaved(latest.current)) dispatch({ type: 'load', rows });
  }, [rows, nth, latest, dispatch]);
  return () => setNth((n) => n + 1);
};
