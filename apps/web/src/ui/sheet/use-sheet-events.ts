import { type RefObject, useEffect, useRef } from 'react';
import { isComposer, isOfMethod, startEditing } from './composing';
import { clearRange, copyText, type Range } from './edits';
import { keyCommand } from './sheet-keys';
import type { SheetHandle } from './use-sheet';

const isTypedIn = (target: EventTarget | null): boolean =>
  !isComposer(target) &&
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Tells whether the target is in a question, which has its own keys. */
const isAnswered = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-question]') !== null;

const isElsewhere = (root: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && target !== document.body && root?.contains(target) === false;

/** Returns the grid's current selection; the grid reports changes a little later. */
const selectedNow = ({ grid }: SheetHandle): Range | null => {
  const selection = grid.current?.selection;
  return selection
    ? { top: selection.min.row, left: selection.min.col, bottom: selection.max.row, right: selection.max.col }
    : null;
};

/**
 * Handles events before the grid does. The grid listens on the document and works cell by cell on row objects; large
 * operations (paste, copy, clear) and our own (undo, errors, checkboxes) are handled here first.
 */
export const useSheetEvents = (root: RefObject<HTMLElement | null>, sheet: SheetHandle): void => {
  const latest = useRef(sheet);
  latest.current = sheet;
  useEffect(() => {
    const isFree = (event: Event) =>
      !isTypedIn(event.target) && !isAnswered(event.target) && !document.querySelector('[aria-modal="true"]');
    const take = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isFree(event) || event.isComposing) return;
      // Otherwise the grid would start editing, and the focus would move away under the first character
      if (isComposer(event.target) && isOfMethod(event)) return event.stopPropagation();
      const command = keyCommand(latest.current, event);
      if (command) {
        take(event);
        command();
      }
      // The grid reacts only to letters; Zhuyin also begins with digits and punctuation
      else if (event.key === 'Process' && !/^Key[A-Z]$/.test(event.code)) startEditing();
    };
    const copy = (event: ClipboardEvent): boolean => {
      const { shape, state } = latest.current;
      const range = selectedNow(latest.current);
      if (!range || !isFree(event)) return false;
      event.clipboardData?.setData('text/plain', copyText(shape.columns, state.rows, range));
      take(event);
      return true;
    };
    const onCut = (event: ClipboardEvent) => {
      const { shape, state, edit } = latest.current;
      const range = selectedNow(latest.current);
      if (copy(event) && range) edit(clearRange(shape, state.rows, range));
    };
    const onPaste = (event: ClipboardEvent) => {
      const range = selectedNow(latest.current);
      if (!range || !isFree(event)) return;
      take(event);
      latest.current.paste(event.clipboardData?.getData('text/plain') ?? '', range);
    };
    // While a cell is active the grid takes every key of the page: deselect it for a dialog or a field.
    const onFocusIn = (event: FocusEvent) => {
      if (isElsewhere(root.current, event.target)) latest.current.grid.current?.setActiveCell(null);
    };
    const listeners: [string, (event: never) => void][] = [
      ['keydown', onKeyDown],
      ['copy', copy],
      ['cut', onCut],
      ['paste', onPaste],
      ['focusin', onFocusIn],
    ];
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener, true);
    };
  }, [root]);
};
