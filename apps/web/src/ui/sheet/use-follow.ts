import { useEffect, useState } from 'react';
import type { Cells } from './column';
import { hasUnsaved } from './state';
import type { SheetHandle } from './use-sheet';

/** Loads refetched rows into an unchanged sheet. Returns a function to call after a save, which loads them then. */
export const useFollow = ({ latest, dispatch }: SheetHandle, rows: readonly Cells[]): (() => void) => {
  const [nth, setNth] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save loads anew, whether the rows came before or after it
  useEffect(() => {
    if (!hasUnsaved(latest.current)) dispatch({ type: 'load', rows });
  }, [rows, nth, latest, dispatch]);
  return () => setNth((n) => n + 1);
};
