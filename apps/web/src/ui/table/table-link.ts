import { readSort, type Sort, writeSort } from '../../lib/sort';

/** What a link says of a table: its order and its page. */
export type TableLink = { sort: Sort<string> | null; page: number };

export const NO_TABLE_LINK: TableLink = { sort: null, page: 1 };

/** What is spelled wrongly counts as not said; `columns` are the keys that can be put in order. */
export const readTableLink = (query: URLSearchParams, columns: readonly string[]): TableLink => {
  const page = Number(query.get('page'));
  return { sort: readSort(query.get('sort'), columns), page: Number.isInteger(page) && page > 1 ? page : 1 };
};

export const writeTableLink = ({ sort, page }: TableLink) => ({
  sort: writeSort(sort),
  page: page > 1 ? String(page) : null,
});
