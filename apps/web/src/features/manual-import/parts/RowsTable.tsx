import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid, Row } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { TableCards } from '../../../ui/table/TableCards';
import { TableFoot } from '../../../ui/table/TableFoot';
import { useTable } from '../../../ui/table/use-table';
import styles from '../ImportPage.module.css';
import { fieldsIn, type Previewed } from '../rows';
import { AfterCell, FieldCell, InstrumentCell, JudgedCell, ResultCell, type RowActs, useRowName } from './cells';

const DIFF_DECIMALS = 4;

type Props = { label: string; rows: readonly Previewed[]; all: readonly Previewed[]; acts: RowActs };

/** Lists the rows of a sheet with their effects; cards on a phone. */
export const RowsTable = ({ label, rows, all, acts }: Props) => {
  const isPhone = usePhone();
  const columns = useColumns(all, acts);
  const table = useTable({ name: 'manual-import', rows, columns, keyOf: ({ draft }) => draft.key });
  return (
    <>
      {isPhone ? (
        <TableCards label={label} table={table} card={(row) => <RowCard row={row} all={all} acts={acts} />} />
      ) : (
        <DataTable label={label} table={table} isDim={({ output }) => output?.state === 'same'} />
      )}
      <TableFoot table={table} />
    </>
  );
};

const useColumns = (all: readonly Previewed[], acts: RowActs): Column<Previewed>[] => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  const fields = useMemo(() => fieldsIn(all), [all]);
  const number = (value: number | null | undefined, row: Previewed) =>
    formatNumber(value, { decimals: row.instrument?.decimals ?? 2 });
  return [
    {
      key: 'row',
      title: t('column.row'),
      width: '40px',
      cell: nameOf,
      value: ({ draft }) => draft.number,
      isFixed: true,
    },
    { key: 'name', title: t('column.name'), width: '76px', cell: ({ draft }) => <b>{draft.name || NONE}</b>, value: ({ draft }) => draft.name }, // biome-ignore format: one column
    {
      key: 'instrument',
      title: t('column.instrument'),
      width: '120px',
      cell: (row) => <InstrumentCell row={row} acts={acts} />,
    },
    {
      key: 'time',
      title: t('column.time'),
      width: '108px',
      cell: (row) => <FieldCell row={row} field="time" column={t('column.time')} acts={acts} />,
      value: ({ draft }) => draft.time,
    },
    ...fields.map((field): Column<Previewed> => ({
      key: field,
      title: t(`column.${field}`),
      width: '80px',
      align: 'end',
      cell: (row) => <FieldCell row={row} field={field} column={t(`column.${field}`)} acts={acts} />,
    })), // biome-ignore format: one column
    {
      key: 'last',
      title: t('column.last'),
      width: '72px',
      align: 'end',
      cell: (row) => number(row.output?.last?.result, row),
    },
    { key: 'diff', title: t('column.diff'), width: '80px', align: 'end', cell: diffText },
    { key: 'result', title: t('column.result'), width: '76px', align: 'end', cell: (row) => <ResultCell row={row} /> },
    { key: 'judged', title: t('column.judged'), width: '156px', cell: (row) => <JudgedCell row={row} acts={acts} /> },
    { key: 'after', title: t('column.after'), width: '150px', cell: (row) => <AfterCell row={row} acts={acts} /> },
  ];
};

const diffText = ({ output }: Previewed): string =>
  output?.result == null || !output.last
    ? NONE
    : formatNumber(output.result - output.last.result, { decimals: DIFF_DECIMALS, plus: true });

const RowCard = ({ row, all, acts }: { row: Previewed; all: readonly Previewed[]; acts: RowActs }) => {
  const { t } = useTranslation('manualImport');
  const nameOf = useRowName();
  const fields = ['time' as const, ...fieldsIn(all)];
  return (
    <>
      <Row as="span" gap="4 8" align="center" wrap className={styles.cardLine}>
        <b>{row.draft.name || nameOf(row)}</b>
        <InstrumentCell row={row} acts={acts} />
      </Row>
      {fields.map((field) => (
        <Grid as="span" key={field} gap={8} align="center" size="data" tone="muted" className={styles.cardField}>
          {t(`column.${field}`)}
          <FieldCell row={row} field={field} column={t(`column.${field}`)} acts={acts} />
        </Grid>
      ))}
      <Row as="span" gap="4 8" align="center" wrap className={styles.cardLine}>
        {row.output && (
          <span>
            {t('column.result')} <ResultCell row={row} />
          </span>
        )}
        <JudgedCell row={row} acts={acts} />
        <AfterCell row={row} acts={acts} />
      </Row>
    </>
  );
};
