import type { AlertEventRow } from '@talus/contract/events';
import { useTranslation } from 'react-i18next';
import { rowKey } from '../view';
import { EventRow, type RowContext } from './EventRow';
import styles from './EventTable.module.css';

type Props = { rows: readonly AlertEventRow[]; context: RowContext; isNarrow: boolean };

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

/** The events of a page; a row opens its event. Beside an open event there is no room for who acknowledged. */
export const EventTable = ({ rows, context, isNarrow }: Props) => {
  const { t } = useTranslation('alerts');
  const shown = COLUMNS.filter((column) => !isNarrow || column !== 'acknowledged');
  return (
    <table className={styles.table} aria-label={t('title')}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} data-column={column}>
              {t(`column.${column}`)}
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
