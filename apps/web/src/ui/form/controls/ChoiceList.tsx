import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckMark } from '../../controls/CheckMark';
import type { FieldControl } from '../../controls/Field';
import { TextField } from '../../controls/TextField';
import { Icon } from '../../icons/Icon';
import { Box, Caption, Clip } from '../../layout/primitives';
import { VirtualList, type VirtualListHandle } from '../../layout/VirtualList';
import { useDismiss } from '../../overlay/use-dismiss';
import type { ShownChoice } from '../use-words';
import styles from './ChoiceList.module.css';
import { findChoices } from './choice-search';

type Props = {
  aria: FieldControl;
  name: string;
  label: string;
  choices: readonly ShownChoice[];
  chosen: ReadonlySet<string>;
  onToggle: (value: string) => void;
  /** Called on Backspace in the empty field. */
  onTakeBack?: () => void;
  onBlur: () => void;
  size: 'normal' | 'touch';
  isDisabled: boolean;
  /** Searches by regular expression where the text is a valid one. */
  isPattern?: boolean;
  after?: ReactNode;
  /** Single choice: the text of the closed field. A choice then closes the list. */
  held?: string;
};

const ROW = { normal: 32, touch: 40 } as const;

/** A combobox with search and multiple selection: arrows move, Enter selects, Escape closes. */
export const ChoiceList = ({
  aria,
  name,
  label,
  choices,
  chosen,
  onToggle,
  onTakeBack,
  onBlur,
  size,
  isDisabled,
  isPattern = false,
  after,
  held,
}: Props) => {
  const { t } = useTranslation('form');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const rows = useRef<VirtualListHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const id = useId();
  const found = findChoices(choices, text, isPattern);
  const shown = found.choices;
  const at = Math.min(cursor, shown.length - 1);
  const isOne = held !== undefined;
  useDismiss(root, isOpen, () => setOpen(false));

  // The closed field shows the selection, and typing then starts a search
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens or closes, not when the cursor moves
  useEffect(() => {
    if (!isOne) return;
    if (isOpen) rows.current?.showRow(cursor);
    else if (input.current === document.activeElement) input.current?.select();
  }, [isOne, isOpen]);
  const open = () => {
    if (isOpen) return;
    if (isOne) {
      setText('');
      setCursor(
        Math.max(
          0,
          choices.findIndex(({ value }) => chosen.has(value)),
        ),
      );
    }
    setOpen(true);
  };
  const toggle = (value: string) => {
    onToggle(value);
    if (isOne) setOpen(false);
  };

  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setOpen(true);
    setCursor(next);
    rows.current?.showRow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const current = shown[at];
    if (event.key === 'ArrowDown' && !isOpen) open();
    else if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && isOpen && current) toggle(current.value);
    else if (event.key === 'Backspace' && text === '' && onTakeBack) onTakeBack();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it closes when the focus leaves all of it
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        onBlur();
      }}
    >
      <TextField
        {...aria}
        ref={input}
        name={name}
        size={size}
        icon="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && shown[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        disabled={isDisabled}
        placeholder={held || t('multi.search')}
        value={isOne && !isOpen ? held : text}
        onValue={(next) => {
          setText(next);
          setCursor(0);
          setOpen(true);
        }}
        onClick={open}
        onFocus={(event) => isOne && event.target.select()}
        onKeyDown={onKeyDown}
        after={after}
      />
      {found.isBadPattern && (
        <Caption as="p" pad="8 10" line={18}>
          {t('ordered.pattern.bad')}
        </Caption>
      )}
      {isOpen && (
        <Box surface="raised" border="strong" radius={3} className={styles.panel}>
          {shown.length === 0 ? (
            <Caption as="p" pad="8 10" line={18}>
              {t('multi.no-match', { text: text.trim() })}
            </Caption>
          ) : (
            <VirtualList
              handle={rows}
              id={id}
              role="listbox"
              aria-label={label}
              aria-multiselectable={!isOne}
              className={styles.list}
              style={{ height: Math.min(280, shown.length * ROW[size]) }}
              count={shown.length}
              rowHeight={ROW[size]}
              row={(index) => {
                const choice = shown[index] as ShownChoice;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and hears the keys
                  <div
                    key={choice.value}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={chosen.has(choice.value)}
                    tabIndex={-1}
                    className={styles.option}
                    style={{ height: ROW[size] }}
                    data-cursor={index === at || undefined}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setCursor(index);
                      toggle(choice.value);
                    }}
                  >
                    {!isOne && <CheckMark state={chosen.has(choice.value) ? 'all' : 'none'} />}
                    <Clip minWidth={0}>{choice.label}</Clip>
                    {isOne && chosen.has(choice.value) && <Icon name="check" size={14} />}
                  </div>
                );
              }}
            />
          )}
        </Box>
      )}
    </div>
  );
};
