import { useTranslation } from 'react-i18next';
import { ariaSort } from '../../lib/sort';
import { Box } from '../layout/primitives';
import { CheckBoxCell } from './CheckBoxCell';
import { SortHead } from './SortHead';
import { stateOf, toggledAll } from './selection';
import type { Table } from './use-table';

type Props<Row> = { table: Table<Row>; isSelectable: boolean };

export const TableHead = <Row,>({ table, isSelectable }: Props<Row>) => {
  const { t } = useTranslation('ui');
  const { shown, sort, selected, onSelect, onSort, page, keyOf } = table;
  const keys = page.rows.map(keyOf);
  return (
    <thead>
      <tr>
        {isSelectable && (
          <Box as="th" scope="col" width={40}>
            <CheckBoxCell
              label={t('table.select-page')}
              state={stateOf(selected, keys)}
              onToggle={() => onSelect(toggledAll(selected, keys))}
            />
          </Box>
        )}
        {shown.map(({ key, title, value, align, width }) => (
          <th key={key} scope="col" data-align={align} style={{ width }} aria-sort={ariaSort(sort, key)}>
            {value ? (
              <SortHead column={key} sort={sort} onSort={() => onSort(key)}>
                {title}
              </SortHead>
            ) : (
              title
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
};
