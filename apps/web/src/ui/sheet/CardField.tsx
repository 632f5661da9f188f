import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Checkbox } from '../controls/Checkbox';
import { Field, type FieldControl } from '../controls/Field';
import { Select } from '../controls/Select';
import { TextField } from '../controls/TextField';
import { Caption, Stack, Text } from '../layout/primitives';
import { editText, readCell, shownText } from './cell-kinds';
import type { SheetColumn } from './column';
import { canWrite, type Shape } from './edits';
import { isAsked, problemOf, type SheetRow } from './rows';
import { otherSign, SignButton } from './SignButton';
import { problemText } from './words';

/** For a field among others: its cell, the input before it is left, and the move to the next field. */
export type Typing = { place: string; onDraft: (typed: string) => void; onDone: () => void };

type Props = {
  shape: Shape;
  column: SheetColumn;
  row: SheetRow;
  onEnter: (typed: string) => void;
  typing?: Typing;
};

/** One cell as a field; its input is written to the sheet on blur, like that of a cell. */
export const CardField = ({ shape, column, row, onEnter, typing }: Props) => {
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
      <Stack as="p" gap={4}>
        <Caption>{column.title}</Caption>
        {shownText(column, row.cells)}
      </Stack>
    );
  if (column.kind === 'check')
    return (
      <Checkbox checked={row.cells[column.key] === true} onChange={(isOn) => onEnter(isOn ? 'O' : '')}>
        {column.title}
        {problem && (
          <Text size="meta" tone="invalid" block>{`${shownText(column, row.cells)} ${problemText(t, problem)}`}</Text>
        )}
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
          <Typed
            key={stored}
            control={control}
            column={column}
            stored={stored}
            placeholder={column.status && isAsked(shape.columns, row) ? '' : column.byItself?.(row.cells)}
            onEnter={onEnter}
            typing={typing}
          />
        )
      }
    </Field>
  );
};

type TypedProps = {
  control: FieldControl;
  column: SheetColumn;
  stored: string;
  placeholder: string | undefined;
  onEnter: Props['onEnter'];
  typing: Typing | undefined;
};

const Typed = ({ control, column, stored, placeholder, onEnter, typing }: TypedProps) => {
  const [typed, setTyped] = useState(stored);
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setTyped(text);
    typing?.onDraft(text);
  };
  const enter = () => {
    if (typed === stored) return;
    if (readCell(column, typed).isRefused) setTyped('');
    onEnter(typed);
  };
  const flip = () => {
    type(otherSign(typed));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    typing?.onDone();
    field.current?.blur();
  };
  const listId = `${control.id}-list`;
  return (
    <>
      <TextField
        {...control}
        {...inputOf(column)}
        ref={field}
        size="touch"
        list={column.suggestions ? listId : undefined}
        autoComplete="off"
        placeholder={placeholder || hintOf(column)}
        value={typed}
        onValue={type}
        onBlur={enter}
        onKeyDown={onKeyDown}
        {...(typing && { 'data-place': typing.place, enterKeyHint: 'next' as const })}
        after={column.kind === 'number' && (column.min ?? -1) < 0 && <SignButton onPress={flip} />}
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

const inputOf = ({ kind }: SheetColumn) => (kind === 'number' ? { inputMode: 'decimal' as const } : {});

const hintOf = ({ kind, withTime = false }: SheetColumn): string | undefined =>
  kind === 'date' ? (withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD') : undefined;
