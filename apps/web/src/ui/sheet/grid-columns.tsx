import type { Column } from 'react-datasheet-grid';
import { cx } from '../cx';
import { Icon } from '../Icon';
import { editText, readCell, shownText } from './cell-kinds';
import type { SheetColumn } from './column';
import { canWrite, type Shape } from './edits';
import { isEdited, problemOf, type SheetRow, withCells } from './rows';
import styles from './Sheet.module.css';
import { type CellData, SheetCell } from './SheetCell';
import type { SheetWords } from './words';

const MIN_WIDTH = { text: 96, remark: 160, number: 88, date: 104, choice: 104, check: 56 } as const;

const isAlwaysLocked = ({ isReadOnly, compute }: SheetColumn): boolean => isReadOnly === true || compute !== undefined;

/** Corner, outline and tint of a cell follow from its row. */
const cellClass = (shape: Shape, column: SheetColumn, row: SheetRow): string | undefined =>
  cx(
    styles.cell,
    styles[`kind_${column.kind}`],
    !canWrite(shape, column, row) && styles.locked,
    column.compute && styles.computed,
    isEdited(row, column.key) && styles.edited,
    problemOf(column, row) && styles.wrong,
    column.status && styles[column.status(row.cells) ?? 'none'],
  );

const Head = ({ column, t }: { column: SheetColumn; t: SheetWords }) => (
  <span className={styles.head} title={column.title}>
    <span className={styles.headText}>{column.title}</span>
    {column.isRequired && <span className={styles.required} title={t('column.required')} />}
    {isAlwaysLocked(column) && <Icon name="lock" size={12} label={t('column.locked')} className={styles.lock} />}
  </span>
);

/** Our columns as the grid wants them. The fill handle copies texts, and each cell reads them as if they were typed. */
export const gridColumns = (
  shape: Shape,
  enter: CellData['enter'],
  t: SheetWords,
): Partial<Column<SheetRow, CellData, string>>[] =>
  shape.columns.map((column, index) => ({
    id: column.key,
    title: <Head column={column} t={t} />,
    headerClassName:
      cx(styles.headCell, isAlwaysLocked(column) && styles.headLocked, styles[`kind_${column.kind}`]) ?? '',
    basis: column.width ?? MIN_WIDTH[column.kind],
    minWidth: column.width ?? MIN_WIDTH[column.kind],
    grow: column.width === undefined ? 1 : 0,
    shrink: 0,
    component: SheetCell,
    columnData: { column, enter, isFarRight: index > 1 && index >= shape.columns.length - 3 },
    disableKeys: column.kind === 'choice',
    disabled: ({ rowData }) => !canWrite(shape, column, rowData),
    cellClassName: ({ rowData }) => cellClass(shape, column, rowData),
    copyValue: ({ rowData }) => editText(column, rowData.cells),
    pasteValue: ({ rowData, value }) =>
      withCells(rowData, { ...rowData.cells, [column.key]: readCell(column, value).value }),
    isCellEmpty: ({ rowData }) => shownText(column, rowData.cells) === '',
  }));
