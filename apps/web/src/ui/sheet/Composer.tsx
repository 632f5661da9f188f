import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetColumn } from './column';
import { startEditing } from './composing';
import styles from './Sheet.module.css';

type Props = {
  column: SheetColumn;
  /** Passes the composed text to the field of the cell. */
  begun: RefObject<string | null>;
  onCommit: (typed: string) => void;
};

const isNowhere = (focused: Element | null): boolean => focused === null || focused === document.body;

/**
 * An invisible field that holds the focus in the selected cell while nothing is edited: an input method composes its
 * first character here, where a page without a focused field would lose it. The composed text continues in the field of
 * the cell.
 */
export const Composer = ({ column, begun, onCommit }: Props) => {
  const { t } = useTranslation('sheet');
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const [isSeen, setSeen] = useState(false);
  const commit = useRef(onCommit);
  commit.current = onCommit;
  useLayoutEffect(() => {
    const own = field.current;
    const take = () => {
      if (isNowhere(document.activeElement)) own?.focus({ preventScroll: true });
    };
    take();
    // The grid takes the focus when it is entered, and so does a mouse press
    const timer = setTimeout(take);
    document.addEventListener('mouseup', take);
    document.addEventListener('keyup', take);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('mouseup', take);
      document.removeEventListener('keyup', take);
      // The user selected another cell in the middle of a word
      if (own && own.value !== '') commit.current(own.value);
    };
  }, []);
  const goOn = (own: HTMLInputElement) => {
    if (own.value === '') return setSeen(false);
    begun.current = own.value;
    own.value = '';
    startEditing();
  };
  return (
    <input
      ref={field}
      data-composer=""
      data-seen={isSeen || undefined}
      className={styles.composer}
      aria-label={t('said.compose', { column: column.title })}
      tabIndex={-1}
      // A touch selects a cell; a phone's keyboard opens with the field of the cell
      inputMode="none"
      autoComplete="off"
      onCompositionStart={() => {
        isComposing.current = true;
        setSeen(true);
      }}
      onCompositionEnd={(event) => {
        isComposing.current = false;
        goOn(event.currentTarget);
      }}
      onInput={(event) => {
        if (!isComposing.current) goOn(event.currentTarget);
      }}
    />
  );
};
