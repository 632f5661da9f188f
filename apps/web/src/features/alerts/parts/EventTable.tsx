import type { AlertEventRow } from '@talus/contract/events';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon';
import { nextSort, SORT_COLUMNS, type Sort, type SortColumn } from '../url';
import { rowKey } from '../view';
import { EventRow, type RowContext } from './EventRow';
import styles from './EventTable.module.css';

type Props = {
  rows: readonly AlertEventRow[];
  context: RowContext;
  isNarrow: boolean;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

const COLUMNS = [
  'level',
  'start',
  'station',
  'instrument',
  'content',
  'lasted',
  'inform',
  'acknowledged',
  'chart',
] as const;

type Column = (typeof COLUMNS)[number];

const isSortable = (column: Column): column is SortColumn => SORT_COLUMNS.some((one) => one === column);

const ariaSort = (sort: Sort | null, column: Column) =>
  sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : undefined;

/** The events of a page; a row opens its event. Beside an open event there is no room for who acknowledged. */
export const EventTable = ({ rows, context, isNarrow, sort, onSort }: Props) => {
  const { t } = useTranslation('alerts');
  const shown = COLUMNS.filter((column) => !isNarrow || column !== 'acknowledged');
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} data-column={column} aria-sort={ariaSort(sort, column)}>
              {isSortable(column) ? (
                <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
                  {t(`column.${column}`)}
                  {sort?.column === column && <Icon name={sort.isDown ? 'down' : 'up'} size={12} />}
                </button>
              ) : (
                t(`column.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <EventRow key={rowKey(row)} row={row} context={context} isNarrow={isNarrow} />
        ))}
      </tbody>
    </table>
  );
};
