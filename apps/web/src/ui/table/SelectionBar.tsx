import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Row } from '../layout/primitives';
import styles from './table.module.css';
import type { Table } from './use-table';

type Props<Row> = {
  table: Table<Row>;
  /** Actions on the selected rows: small buttons. */
  children: ReactNode;
};

/** The bar above the header while rows are selected: their number, actions, and deselect. */
export const SelectionBar = <Row,>({ table: { selectedRows, onSelect }, children }: Props<Row>) => {
  const { t } = useTranslation('ui');
  if (selectedRows.length === 0) return null;
  return (
    <Row
      role="toolbar"
      aria-label={t('table.selected', { n: selectedRows.length })}
      gap="4 8"
      align="center"
      wrap
      flex="none"
      minHeight={40}
      pad="4 12"
      surface="accent"
      size="data"
      className={styles.bar}
    >
      <b>{t('table.selected', { n: selectedRows.length })}</b>
      {children}
      <Button kind="ghost" size="small" className={styles.clear} onClick={() => onSelect(new Set())}>
        {t('table.unselect')}
      </Button>
    </Row>
  );
};
