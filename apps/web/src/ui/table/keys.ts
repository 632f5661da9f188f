/** The action of a key on a row of a table. */
export type RowAct =
  | { type: 'go'; index: number }
  | { type: 'page'; step: 1 | -1 }
  | { type: 'select' }
  | { type: 'open' };

type Place = { index: number; count: number };

const go = (index: number, count: number): RowAct => ({ type: 'go', index: Math.min(Math.max(0, index), count - 1) });

/**
 * Returns the action of a key: arrows, Home and End move, Page Up and Page Down turn the page, Space selects, Enter
 * opens.
 */
export const rowAct = (key: string, { index, count }: Place): RowAct | null => {
  switch (key) {
    case 'ArrowDown':
      return go(index + 1, count);
    case 'ArrowUp':
      return go(index - 1, count);
    case 'Home':
      return go(0, count);
    case 'End':
      return go(count - 1, count);
    case 'PageDown':
      return { type: 'page', step: 1 };
    case 'PageUp':
      return { type: 'page', step: -1 };
    case ' ':
      return { type: 'select' };
    case 'Enter':
      return { type: 'open' };
    default:
      return null;
  }
};
