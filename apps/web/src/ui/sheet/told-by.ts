import type { SheetRow } from './rows';

const itself = (field: string): string => field;

/**
 * Groups the server's errors, such as of `3.WL_plus`, by row and column: the number is the row's index in the request.
 */
export const toldBy = (
  fields: readonly { field: string; reason: string }[],
  sent: readonly SheetRow[],
  columnOf = itself,
): Map<number, Record<string, string>> => {
  const told = new Map<number, Record<string, string>>();
  for (const { field, reason } of fields) {
    const [, index, key = ''] = /^(\d+)\.(.+)$/.exec(field) ?? [];
    const row = sent[Number(index)];
    if (index === undefined || !row) continue;
    told.set(row.id, { ...told.get(row.id), [columnOf(key)]: reason });
  }
  return told;
};
