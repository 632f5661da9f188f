import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../controls/Select';
import { Box, Caption, Row } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { PAGE_SIZES } from './arrange';
import { Pager } from './Pager';
import styles from './table.module.css';
import type { Table } from './use-table';

type Props<Row> = {
  table: Table<Row>;
  /** Further information after the range. */
  children?: ReactNode;
};

/** The footer of a table: visible range, total, sort order, page size and pages. */
export const TableFoot = <Row,>({ table, children }: Props<Row>) => {
  const { t } = useTranslation('ui');
  const isPhone = usePhone();
  const { page, range, size, sort, columns, onPage, onSize } = table;
  const sorted = columns.find(({ key }) => key === sort?.column);
  return (
    <Row
      gap="4 12"
      align="center"
      wrap
      flex="none"
      minHeight={44}
      pad="6 12"
      borderTop="line"
      size="data"
      className={styles.foot}
    >
      <Caption as="p">
        {t('table.range', range)}
        {sorted && !isPhone && t(sort?.isDown ? 'table.sorted-down' : 'table.sorted-up', { column: sorted.title })}
      </Caption>
      {children}
      <Box as="span" push />
      {!isPhone && (
        <Select
          size="small"
          aria-label={t('table.size')}
          value={String(size)}
          onValue={(value) => onSize(Number(value))}
          options={PAGE_SIZES.map((n) => ({
            value: String(n),
            label: n === 0 ? t('table.size-all') : t('table.size-n', { n }),
          }))}
        />
      )}
      <Pager page={page.page} pages={page.pages} onPage={onPage} touch={isPhone} />
    </Row>
  );
};
