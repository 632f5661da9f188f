/** Rows in the order of a column; down is the largest, newest or worst first. */
export type Sort<Column extends string> = { column: Column; isDown: boolean };

type Next<Column extends string> = {
  /** Columns whose first order is upwards, such as names. */
  upFirst?: readonly Column[];
};

/** A press on a column's head: first the order one asks for most, then the other way round, then as usual. */
export const nextSort = <Column extends string>(
  sort: Sort<Column> | null,
  column: Column,
  { upFirst = [] }: Next<Column> = {},
): Sort<Column> | null => {
  const first = !upFirst.includes(column);
  if (sort?.column !== column) return { column, isDown: first };
  return sort.isDown === first ? { column, isDown: !first } : null;
};

/** `start`, or `-start` for the newest first; what is spelled wrongly is as usual. */
export const readSort = <Column extends string>(
  text: string | null,
  columns: readonly Column[],
): Sort<Column> | null => {
  const column = columns.find((name) => name === text?.replace(/^-/, ''));
  return column ? { column, isDown: text?.startsWith('-') ?? false } : null;
};

export const writeSort = (sort: Sort<string> | null): string | null =>
  sort && `${sort.isDown ? '-' : ''}${sort.column}`;

/** For the head of a column. */
export const ariaSort = (sort: Sort<string> | null, column: string): 'ascending' | 'descending' | undefined =>
  sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : undefined;
