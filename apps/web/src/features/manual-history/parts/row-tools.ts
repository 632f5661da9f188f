import type { SheetRow } from '../../../ui/sheet/rows';

/** What can be done with rows besides their curve. */
export type RowHands = {
  /** Nothing is struck out beside what is not saved yet. */
  canStrike: boolean;
  isBusy: boolean;
  onStrike: (rows: readonly SheetRow[]) => void;
  onRestore: (rows: readonly SheetRow[]) => void;
};
