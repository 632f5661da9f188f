import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Checkbox } from '../controls/Checkbox';
import { Stack } from '../layout/primitives';
import { Dropdown } from '../overlay/Dropdown';
import type { Table } from './use-table';

/** Chooses the visible columns; the browser stores the choice, and a button restores the default. */
export const ColumnChooser = <Row,>({ table }: { table: Table<Row> }) => {
  const { t } = useTranslation('ui');
  const { columns, shown, toggleColumn, resetColumns } = table;
  return (
    <Dropdown
      align="end"
      role="dialog"
      trigger={(trigger) => (
        <Button {...trigger} icon="cols">
          {t('table.columns', { n: shown.length, of: columns.length })}
        </Button>
      )}
    >
      {() => (
        <Stack role="dialog" aria-label={t('table.columns.label')} gap={2} pad="8 12" nowrap>
          {columns.map(({ key, title, isFixed = false }) => (
            <Checkbox
              key={key}
              checked={shown.some((column) => column.key === key)}
              disabled={isFixed}
              onChange={() => toggleColumn(key)}
            >
              {title}
            </Checkbox>
          ))}
          <Button size="small" kind="ghost" disabled={resetColumns === null} onClick={() => resetColumns?.()}>
            {t('table.columns.reset')}
          </Button>
        </Stack>
      )}
    </Dropdown>
  );
};
