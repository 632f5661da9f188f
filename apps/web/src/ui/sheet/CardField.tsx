import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { Field, type FieldControl } from '../Field';
import { Select } from '../Select';
import { TextField } from '../TextField';
import { editText, readCell, shownText } from './cell-kinds';
import type { SheetColumn } from './column';
import { canWrite, type Shape } from './edits';
import { problemOf, type SheetRow } from './rows';
import styles from './SheetCards.module.css';
import { problemText } from './words';

type Props = { shape: Shape; column: SheetColumn; row: SheetRow; onEnter: (typed: string) => void };

/** One cell as a field; what was typed goes into the sheet when the field is left, as a cell's does. */
export const CardField = ({ shape, column, row, onEnter }: Props) => {
  const { t } = useTranslation('sheet');
  const stored = editText(column, row.cells);
  const problem = problemOf(column, row);
  if (column.opens && row.cells[column.key])
    return (
      <Button
        icon={column.opens.icon}
        size="touch"
        aria-label={column.opens.label(row.cells)}
        onClick={() => column.opens?.act(row.cells)}
      >
        {column.title} {shownText(column, row.cells)}
      </Button>
    );
  if (!canWrite(shape, column, row))
    return (
      <p className={styles.fact}>
        <span>{column.title}</span>
        {shownText(column, row.cells)}
      </p>
    );
  if (column.kind === 'check')
    return (
      <Checkbox checked={row.cells[column.key] === true} onChange={(isOn) => onEnter(isOn ? 'O' : '')}>
        {column.title}
      </Checkbox>
    );
  return (
    <Field label={column.title} required={column.isRequired ?? false} error={problem && problemText(t, problem)}>
      {(control) =>
        column.kind === 'choice' ? (
          <Select
            {...control}
            size="touch"
            options={[{ value: '', label: '' }, ...(column.choices ?? [])]}
            value={String(row.cells[column.key] ?? '')}
            onValue={onEnter}
          />
        ) : (
          <Typed key={stored} control={control} column={column} stored={stored} onEnter={onEnter} />
        )
      }
    </Field>
  );
};

type TypedProps = { control: FieldControl; column: SheetColumn; stored: string; onEnter: Props['onEnter'] };

const Typed = ({ control, column, stored, onEnter }: TypedProps) => {
  const [typed, setTyped] = useState(stored);
  const enter = () => {
    if (typed === stored) return;
    if (readCell(column, typed).isRefused) setTyped('');
    onEnter(typed);
  };
  const listId = `${control.id}-list`;
  return (
    <>
      <TextField
        {...control}
        {...inputOf(column)}
        size="touch"
        list={column.suggestions ? listId : undefined}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        onBlur={enter}
      />
      {column.suggestions && (
        <datalist id={listId}>
          {column.suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
};

const inputOf = ({ kind, withTime = false }: SheetColumn) => {
  if (kind === 'number') return { inputMode: 'text' as const };
  return kind === 'date' ? { placeholder: withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD' } : {};
};
