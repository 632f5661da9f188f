import { type RefObject, useCallback, useMemo, useRef } from 'react';
import { type DataSheetGridRef, DynamicDataSheetGrid } from 'react-datasheet-grid';
import 'react-datasheet-grid/dist/style.css';
import { useTranslation } from 'react-i18next';
import { patchBetween } from './edits';
import { gridColumns, headHeight, ROW_HEIGHT } from './grid-columns';
import type { SheetRow } from './rows';
import styles from './Sheet.module.css';
import type { SheetHandle } from './use-sheet';

type Ends = { min: { row: number; col: number }; max: { row: number; col: number } };

/** The grid draws the visible rows, moves the selection and edits one cell; rows, undo and clipboard are ours. */
export const SheetGrid = ({
  sheet,
  height,
  hasNumbers,
}: {
  sheet: SheetHandle;
  height: number;
  hasNumbers: boolean;
}) => {
  const { t } = useTranslation('sheet');
  const { shape, state, latest, edit, enter, answer, select, grid } = sheet;
  const begun = useRef<string | null>(null);
  const columns = useMemo(() => gridColumns(shape, { enter, answer, begun }, t), [shape, enter, answer, t]);
  const onChange = useCallback((rows: SheetRow[]) => edit(patchBetween(latest.current.rows, rows)), [edit, latest]);
  const onSelectionChange = useCallback(
    ({ selection }: { selection: Ends | null }) => {
      if (!selection) return select(null, null);
      const { min, max } = selection;
      const active = grid.current?.activeCell ?? min;
      select({ row: active.row, column: active.col }, { top: min.row, left: min.col, bottom: max.row, right: max.col });
    },
    [select, grid],
  );
  return (
    <DynamicDataSheetGrid<SheetRow>
      ref={grid as RefObject<DataSheetGridRef>}
      className={styles.grid ?? ''}
      value={state.rows as SheetRow[]}
      onChange={onChange}
      columns={columns}
      height={height}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={headHeight(shape.columns)}
      gutterColumn={hasNumbers ? (state.rows.length < 1000 ? GUTTER : WIDE_GUTTER) : false}
      onSelectionChange={onSelectionChange}
      addRowsComponent={false}
      lockRows
      disableSmartDelete
    />
  );
};

const GUTTER = { basis: 40, minWidth: 40 };
/** Wide enough for 100,000. */
const WIDE_GUTTER = { basis: 56, minWidth: 56 };
