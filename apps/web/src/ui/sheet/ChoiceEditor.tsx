import { useLayoutEffect, useRef } from 'react';
import type { SheetColumn } from './column';
import styles from './Sheet.module.css';

type Props = { column: SheetColumn; value: string; onChoose: (value: string) => void; onStop: () => void };

/** A native select, which supports every keyboard and phone. */
export const ChoiceEditor = ({ column, value, onChoose, onStop }: Props) => {
  const field = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <select
      ref={field}
      defaultValue={value}
      aria-label={column.title}
      className={styles.editor}
      onChange={(event) => {
        onChoose(event.target.value);
        onStop();
      }}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && onStop()}
    >
      <option value="" />
      {column.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
};
