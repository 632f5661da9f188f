import { readSort, type Sort, writeSort } from '../../lib/sort';

/** The state of a table in a link: sort and page. */
export type TableLink = { sort: Sort<string> | null; page: number };

export const NO_TABLE_LINK: TableLink = { sort: null, page: 1 };

/** Parses the state; an invalid parameter counts as absent; `columns` are the sortable keys. */
export const readTableLink = (query: URLSearchParams, columns: readonly string[]): TableLink => {
  const page = Number(query.get('page'));
  return { sort: readSort(query.get('sort'), columns), page: Number.isInteger(page) && page > 1 ? page : 1 };
};

export const writeTableLink = ({ sort, page }: TableLink) => ({
  sort: writeSort(sort),
  page: page > 1 ? String(page) : null,
});
