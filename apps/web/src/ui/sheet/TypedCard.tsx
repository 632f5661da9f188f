import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { cx } from '../cx';
import { Grid, Row, Stack } from '../layout/primitives';
import { CardFacts, CardOutcome, CardValue } from './CardFacts';
import { CardField } from './CardField';
import { placeName } from './card-fields';
import type { CardLayout } from './card-layout';
import { isEmpty, shownText } from './cell-kinds';
import { type Cells, cellValue, type SheetColumn } from './column';
import { canWrite, type Shape } from './edits';
import { QuestionBody } from './QuestionBody';
import { isUnsaved, questionOf, type SheetRow } from './rows';
import styles from './TypedCards.module.css';
import type { SheetHandle } from './use-sheet';

type Props = {
  shape: Shape;
  layout: CardLayout;
  hands: Pick<SheetHandle, 'enter' | 'answer' | 'preview' | 'goOn'>;
  row: SheetRow;
  index: number;
  aside: ((row: SheetRow) => ReactNode) | undefined;
};

/** One row as a card: its facts, the cells to type, and their result while typing. */
export const TypedCard = memo(({ shape, layout, hands, row, index, aside }: Props) => {
  const { t } = useTranslation('sheet');
  const [isNoting, setNoting] = useState(false);
  const [draft, setDraft] = useState<{ column: number; text: string } | null>(null);
  const columns = (keys: readonly string[]) =>
    keys.flatMap((key) => shape.columns.find((column) => column.key === key) ?? []);
  const [typed, follows, notes] = [columns(layout.typed), columns(layout.follows), columns(layout.notes)];
  const isOpen = (column: SheetColumn) => canWrite(shape, column, row) || opens(column, row.cells);
  const isKept = (column: SheetColumn) => !isOpen(column);
  const now = draft ? hands.preview({ row: index, column: draft.column }, draft.text) : row;
  const has = (column: SheetColumn) => !isEmpty(cellValue(column, now.cells));
  const hasValue = [...typed, ...follows].some(has);
  const hasNotes = hasValue || isNoting || notes.some(has);
  const field = (column: SheetColumn) => {
    const at = { row: index, column: shape.columns.indexOf(column) };
    const typing = {
      place: placeName(at),
      onDraft: (text: string) => setDraft({ column: at.column, text }),
      onDone: () => hands.goOn(at),
    };
    const enter = (text: string) => {
      setDraft(null);
      hands.enter(at, text);
    };
    return (
      <CardField
        key={column.key}
        shape={shape}
        column={column}
        row={row}
        onEnter={enter}
        {...(typed.includes(column) && { typing })}
      />
    );
  };
  return (
    <Stack as="li" gap={8} pad="10 12 12" panel relative className={styles.card}>
      <Row as="p" gap={8} align="center" minWidth={0} line={24} className={styles.head}>
        <b className={cx(isUnsaved(row) && styles.edited)}>
          {columns([layout.name]).map((column) => (
            <CardValue key={column.key} column={column} cells={row.cells} />
          ))}
        </b>
        <span>{textsOf(columns(layout.place), row.cells).join(' · ')}</span>
        {aside?.(row)}
      </Row>
      <CardFacts columns={[...columns(layout.facts), ...typed.filter(isKept)]} cells={row.cells} />
      {typed.some(isOpen) && (
        <Grid gap={12} className={styles.typed}>
          {typed.filter(isOpen).map(field)}
        </Grid>
      )}
      {!draft && <Questions columns={shape.columns} row={row} index={index} onAnswer={hands.answer} />}
      {hasValue && <CardOutcome columns={shape.columns} follows={follows} notes={notes} row={now} />}
      {hasNotes && <CardFacts columns={notes.filter(isKept)} cells={row.cells} />}
      {notes.some(isOpen) &&
        (hasNotes ? (
          <Row gap={12} align="end" className={styles.notes}>
            {notes.filter(isOpen).map(field)}
          </Row>
        ) : (
          <Button kind="ghost" icon="pen" size="touch" className={styles.note} onClick={() => setNoting(true)}>
            {t('card.note')}
          </Button>
        ))}
    </Stack>
  );
});

const opens = (column: SheetColumn, cells: Cells): boolean => column.opens !== undefined && !isEmpty(cells[column.key]);

const textsOf = (columns: readonly SheetColumn[], cells: Cells): string[] =>
  columns.flatMap((column) => shownText(column, cells) || []);

type QuestionsProps = {
  columns: readonly SheetColumn[];
  row: SheetRow;
  index: number;
  onAnswer: SheetHandle['answer'];
};

const Questions = ({ columns, row, index, onAnswer }: QuestionsProps) =>
  columns.map((one, column) => {
    const question = questionOf(one, row);
    const at = { row: index, column };
    return (
      question && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand where labels do
        <div
          key={one.key}
          role="group"
          aria-label={question.title}
          className={styles.question}
          data-asks={placeName(at)}
        >
          <QuestionBody question={question} isTouched onAnswer={(given) => onAnswer(at, given)} />
        </div>
      )
    );
  });
