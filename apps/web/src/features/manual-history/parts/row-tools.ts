import type { SheetRow } from '../../../ui/sheet/rows';

/** Actions on rows besides the chart. */
export type RowHands = {
  /** False while there are unsaved changes. */
  canStrike: boolean;
  isBusy: boolean;
  onStrike: (rows: readonly SheetRow[]) => void;
  onRestore: (rows: readonly SheetRow[]) => void;
};
