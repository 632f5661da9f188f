import type { Column } from 'react-datasheet-grid';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Box, Row, Text } from '../layout/primitives';
import { editText, readCell, shownText } from './cell-kinds';
import type { SheetColumn } from './column';
import { canWrite, type Shape } from './edits';
import { headWidth, isWrapped } from './head-width';
import { isAsked, isEdited, problemOf, questionOf, type SheetRow, withCells } from './rows';
import styles from './Sheet.module.css';
import { type CellData, SheetCell } from './SheetCell';
import type { SheetWords } from './words';

export const ROW_HEIGHT = 32;
const WRAPPED_HEIGHT = 38;
export const TALL_HEAD_HEIGHT = 56;

const MIN_WIDTH = { text: 96, remark: 160, number: 88, date: 104, choice: 104, check: 56 } as const;

const isAlwaysLocked = ({ isReadOnly, compute }: SheetColumn): boolean => isReadOnly === true || compute !== undefined;

/** Tells whether a header shows a lock: the column is always locked; a group shows one lock in its own header. */
const hasLock = (column: SheetColumn): boolean =>
  isAlwaysLocked(column) && !column.isHead && column.subtitle === undefined;

/** Returns the class of a cell: corner, outline and tint depend on its row. */
const cellClass = (shape: Shape, column: SheetColumn, row: SheetRow): string | undefined =>
  cx(
    styles.cell,
    styles[`kind_${column.kind}`],
    !canWrite(shape, column, row) && styles.locked,
    column.compute && styles.computed,
    isEdited(row, column.key) && styles.edited,
    problemOf(column, row) && styles.wrong,
    column.isHead && styles.rowHead,
    questionOf(column, row) && styles.asked,
    column.compute && isAsked(shape.columns, row) && styles.provisional,
    column.byItself && styles.byItself,
    column.status && !(column.byItself && isAsked(shape.columns, row)) && styles[column.status(row.cells) ?? 'none'],
  );

type HeadProps = { column: SheetColumn; group: { title: string; width: number } | null; t: SheetWords };

/** The header of a column; the first of a group carries the group's name across all of it. */
const Head = ({ column, group, t }: HeadProps) => {
  const lock = hasLock(column) && <Icon name="lock" size={12} label={t('column.locked')} className={styles.lock} />;
  return (
    <>
      {group && (
        <Row
          as="span"
          gap={4}
          align="center"
          minWidth={0}
          size="meta"
          line={16}
          tone="plain"
          weight="strong"
          className={cx(styles.head, styles.headGroup)}
          style={{ width: group.width }}
        >
          {group.title}
          {lock}
        </Row>
      )}
      <Row
        as="span"
        gap={4}
        align="center"
        minWidth={0}
        size="meta"
        line={16}
        tone="plain"
        weight="strong"
        className={cx(styles.head, column.group !== undefined && styles.headBelow)}
        title={column.title}
      >
        <Box as="span" overflow="hidden" className={styles.headText}>
          {column.title}
          {column.subtitle && (
            <Text as="small" weight="normal" block>
              {column.subtitle}
            </Text>
          )}
        </Box>
        {column.isRequired && <Box as="span" flex="none" className={styles.required} title={t('column.required')} />}
        {column.group === undefined && lock}
      </Row>
    </>
  );
};

const widthOf = (column: SheetColumn): number =>
  Math.max(column.width ?? MIN_WIDTH[column.kind], headWidth(column, hasLock(column)));

/** Returns the height of the header, larger with groups or second lines. */
export const headHeight = (columns: readonly SheetColumn[]): number => {
  if (columns.some(({ group, subtitle }) => group !== undefined || subtitle !== undefined)) return TALL_HEAD_HEIGHT;
  return columns.some((column) => isWrapped(column, hasLock(column), widthOf(column))) ? WRAPPED_HEIGHT : ROW_HEIGHT;
};

/** Returns the name and width of the group that starts at a column; null where none starts. */
const groupAt = (columns: readonly SheetColumn[], index: number): HeadProps['group'] => {
  const title = columns[index]?.group;
  if (title === undefined || columns[index - 1]?.group === title) return null;
  const end = columns.findIndex((column, at) => at > index && column.group !== title);
  const own = columns.slice(index, end < 0 ? undefined : end);
  return { title, width: own.reduce((sum, column) => sum + widthOf(column), 0) };
};

/** Converts our columns for the grid. The fill handle copies texts, and each cell parses them like typed text. */
export const gridColumns = (
  shape: Shape,
  hands: Pick<CellData, 'enter' | 'answer' | 'begun'>,
  t: SheetWords,
): Partial<Column<SheetRow, CellData, string>>[] =>
  shape.columns.map((column, index) => ({
    id: column.key,
    title: <Head column={column} group={groupAt(shape.columns, index)} t={t} />,
    headerClassName:
      cx(
        styles.headCell,
        isAlwaysLocked(column) && styles.headLocked,
        groupAt(shape.columns, index) && styles.headOfGroup,
        styles[`kind_${column.kind}`],
      ) ?? '',
    basis: widthOf(column),
    minWidth: widthOf(column),
    grow: column.width === undefined ? 1 : 0,
    shrink: 0,
    component: SheetCell,
    columnData: {
      column,
      columns: shape.columns,
      ...hands,
      isFarRight: index > 1 && index >= shape.columns.length - 3,
    },
    disableKeys: column.kind === 'choice',
    disabled: ({ rowData }) => !canWrite(shape, column, rowData),
    cellClassName: ({ rowData }) => cellClass(shape, column, rowData),
    copyValue: ({ rowData }) => editText(column, rowData.cells),
    pasteValue: ({ rowData, value }) =>
      withCells(rowData, { ...rowData.cells, [column.key]: readCell(column, value).value }),
    isCellEmpty: ({ rowData }) => shownText(column, rowData.cells) === '',
  }));
