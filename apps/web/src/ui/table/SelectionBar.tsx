import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import styles from './SelectionBar.module.css';
import type { Table } from './use-table';

type Props<Row> = {
  table: Table<Row>;
  /** What can be done with those that are chosen: small buttons. */
  children: ReactNode;
};

/** Above the head while rows are chosen: how many, what can be done with them, and the way out. */
export const SelectionBar = <Row,>({ table: { selectedRows, onSelect }, children }: Props<Row>) => {
  const { t } = useTranslation('ui');
  if (selectedRows.length === 0) return null;
  return (
    <div role="toolbar" aria-label={t('table.selected', { n: selectedRows.length })} className={styles.bar}>
      <b>{t('table.selected', { n: selectedRows.length })}</b>
      {children}
      <Button kind="ghost" size="small" className={styles.clear} onClick={() => onSelect(new Set())}>
        {t('table.unselect')}
      </Button>
    </div>
  );
};
