import { memo, type RefObject, useEffect } from 'react';
import type { CellProps } from 'react-datasheet-grid';
import { useTranslation } from 'react-i18next';
import { CheckMark } from '../controls/CheckMark';
import { Icon } from '../icons/Icon';
import { Clip, Row } from '../layout/primitives';
import { StatusShape } from '../status/StatusShape';
import { CellEditor } from './CellEditor';
import { ChoiceEditor } from './ChoiceEditor';
import { Composer } from './Composer';
import { editText, shownText } from './cell-kinds';
import type { Cells, SheetColumn } from './column';
import { ProblemPop } from './ProblemPop';
import { QuestionPop } from './QuestionPop';
import { isAsked, problemOf, questionOf, type SheetRow } from './rows';
import styles from './Sheet.module.css';
import type { SheetHandle } from './use-sheet';

export type CellData = {
  column: SheetColumn;
  columns: readonly SheetColumn[];
  enter: SheetHandle['enter'];
  answer: SheetHandle['answer'];
  /** Text composed by an input method in a cell before its field existed. */
  begun: RefObject<string | null>;
  /** The reason is shown left of the last columns, where there is no room to the right. */
  isFarRight: boolean;
};

type Props = CellProps<SheetRow, CellData>;

/** Tells whether a cell is typed; choices and checkboxes are not. */
const isWritten = ({ kind }: SheetColumn): boolean => kind !== 'choice' && kind !== 'check';

/** One cell: its text, its field while edited, the reason while it is invalid and focused. */
export const SheetCell = memo(
  ({ rowData, rowIndex, columnIndex, active, focus, disabled, columnData, stopEditing }: Props) => {
    const { t } = useTranslation('sheet');
    const { column, columns, enter, answer, begun, isFarRight } = columnData;
    const at = { row: rowIndex, column: columnIndex };
    const problem = active && !focus ? problemOf(column, rowData) : null;
    const question = active && !focus && !problem ? questionOf(column, rowData) : null;
    // While a question of the row is open, its result is undetermined
    const isOpen = column.byItself !== undefined && isAsked(columns, rowData) && !rowData.cells[column.key];
    const status = column.byItself && column.status && !isOpen ? column.status(rowData.cells) : null;
    const stop = () => stopEditing({ nextRow: false });
    return (
      <>
        {column.kind === 'check' ? (
          <CheckCell
            isOn={rowData.cells[column.key] === true}
            mark={shownText(column, rowData.cells)}
            isEdited={focus}
            isLocked={disabled}
            onToggle={() => enter(at, rowData.cells[column.key] === true ? '' : 'O')}
            onStop={stop}
          />
        ) : focus && column.kind === 'choice' ? (
          <ChoiceEditor
            column={column}
            value={String(rowData.cells[column.key] ?? '')}
            onChoose={(value) => enter(at, value)}
            onStop={stop}
          />
        ) : focus ? (
          <CellEditor
            column={column}
            initial={editText(column, rowData.cells)}
            begun={begun}
            onCommit={(typed) => enter(at, typed)}
          />
        ) : column.opens && rowData.cells[column.key] ? (
          <OpeningCell column={column} cells={rowData.cells} />
        ) : (
          <Clip flex={1} minWidth={0} pad="0 8" className={styles.shown}>
            {status && (
              <i className={styles.shape}>
                <StatusShape status={status} />
              </i>
            )}
            {isOpen ? t('key.asked') : shownText(column, rowData.cells)}
          </Clip>
        )}
        {question && (
          <QuestionPop
            question={question}
            isBelow={rowIndex < 2}
            isLeft={isFarRight}
            onAnswer={(given) => answer(at, given)}
          />
        )}
        {active && !focus && !disabled && !question && isWritten(column) && (
          <Composer column={column} begun={begun} onCommit={(typed) => enter(at, typed)} />
        )}
        {problem && <ProblemPop problem={problem} isLeft={isFarRight} />}
      </>
    );
  },
);

/** A cell that opens a dialog by click; the keyboard uses Enter, in sheet-keys. */
const OpeningCell = ({ column, cells }: { column: SheetColumn; cells: Cells }) =>
  column.opens && (
    <Row
      as="button"
      type="button"
      gap={4}
      align="center"
      justify="center"
      flex={1}
      bare
      tone="accent"
      weight="strong"
      className={styles.opens}
      tabIndex={-1}
      aria-label={column.opens.label(cells)}
      onClick={() => column.opens?.act(cells)}
    >
      <Icon name={column.opens.icon} />
      {shownText(column, cells)}
    </Row>
  );

type CheckProps = {
  isOn: boolean;
  /** A text that is neither yes nor no. */
  mark: string;
  isEdited: boolean;
  isLocked: boolean;
  onToggle: () => void;
  onStop: () => void;
};

/** A checkbox cell: a click toggles it at once; it has no edit mode. */
const CheckCell = ({ isOn, mark, isEdited, isLocked, onToggle, onStop }: CheckProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the grid would edit it
  useEffect(() => {
    if (isEdited) onStop();
  }, [isEdited]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the space bar is the keyboard's way, in sheet-keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className={styles.check} onClick={isLocked ? undefined : onToggle}>
      {mark || <CheckMark state={isOn ? 'all' : 'none'} />}
    </span>
  );
};
