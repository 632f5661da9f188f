/** The sort order of rows by a column; down: the largest, newest or worst first. */
export type Sort<Column extends string> = { column: Column; isDown: boolean };

type Next<Column extends string> = {
  /** Columns that sort upwards first, such as names. */
  upFirst?: readonly Column[];
};

/**
 * Returns the sort after a click on a column head: first the column's usual direction, then the opposite, then no sort.
 */
export const nextSort = <Column extends string>(
  sort: Sort<Column> | null,
  column: Column,
  { upFirst = [] }: Next<Column> = {},
): Sort<Column> | null => {
  const first = !upFirst.includes(column);
  if (sort?.column !== column) return { column, isDown: first };
  return sort.isDown === first ? { column, isDown: !first } : null;
};

/** Parses `start`, or `-start` for descending; null where invalid. */
export const readSort = <Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | null => {
  const column = columns.find((name) => name === text?.replace(/^-/, ''));
  return column ? { column, isDown: text?.startsWith('-') ?? false } : null;
};

export const writeSort = (sort: Sort<string> | null): string | null =>
  sort && `${sort.isDown ? '-' : ''}${sort.column}`;

/** Returns the `aria-sort` of a column head. */
export const ariaSort = (sort: Sort<string> | null, column: string): 'ascending' | 'descending' | undefined =>
  sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : undefined;
