import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { SheetColumn } from './column';
import styles from './Sheet.module.css';

type Props = {
  column: SheetColumn;
  initial: string;
  /** Text composed before the field existed. */
  begun: RefObject<string | null>;
  onCommit: (typed: string) => void;
};

/** The field of the cell under edit; present from the first keystroke on, composed or not. */
export const CellEditor = ({ column, initial, begun, onCommit }: Props) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** Null before any input, and after Escape. */
  const typed = useRef<string | null>(null);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  useLayoutEffect(() => {
    const [own, composed] = [field.current, begun.current];
    begun.current = null;
    own?.focus();
    if (own && composed !== null) {
      own.value = composed;
      typed.current = composed;
      own.setSelectionRange(composed.length, composed.length);
    } else own?.select();
    return () => {
      if (typed.current !== null) commit.current(typed.current);
    };
  }, [begun]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !field.current) return;
    if (event.key === 'Escape') typed.current = null;
    if (event.key !== 'Enter' || !event.altKey || column.kind !== 'remark') return;
    const { selectionStart, selectionEnd } = field.current;
    field.current.setRangeText('\n', selectionStart, selectionEnd, 'end');
    typed.current = field.current.value;
  };
  const listId = useId();
  const props = {
    ref: field,
    defaultValue: initial,
    tabIndex: -1,
    'aria-label': column.title,
    className: styles.editor,
    placeholder: column.kind === 'date' ? (column.withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD') : undefined,
    onChange: (event: { target: { value: string } }) => {
      typed.current = event.target.value;
    },
    onKeyDown,
  };
  return column.kind === 'remark' ? (
    <textarea {...props} rows={initial.split('\n').length} />
  ) : (
    <>
      <input
        {...props}
        inputMode={column.kind === 'number' ? 'decimal' : undefined}
        list={column.suggestions ? listId : undefined}
        autoComplete="off"
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
