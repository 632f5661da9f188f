import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckMark } from '../../CheckMark';
import type { FieldControl } from '../../Field';
import { TextField } from '../../TextField';
import { useDismiss } from '../../use-dismiss';
import { VirtualList, type VirtualListHandle } from '../../VirtualList';
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
  /** Backspace in the empty field. */
  onTakeBack?: () => void;
  onBlur: () => void;
  size: 'normal' | 'touch';
  isDisabled: boolean;
  /** By regular expression where it is one. */
  isPattern?: boolean;
  after?: ReactNode;
};

const ROW = { normal: 32, touch: 40 } as const;

/** A field that searches a list and ticks what is chosen: arrows move, Enter ticks, Esc closes. */
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
}: Props) => {
  const { t } = useTranslation('form');
  const root = useRef<HTMLDivElement>(null);
  const rows = useRef<VirtualListHandle>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState(0);
  const id = useId();
  const found = findChoices(choices, text, isPattern);
  const shown = found.choices;
  const at = Math.min(cursor, shown.length - 1);
  useDismiss(root, isOpen, () => setOpen(false));

  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setOpen(true);
    setCursor(next);
    rows.current?.showRow(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const current = shown[at];
    if (event.key === 'ArrowDown') move(isOpen ? at + 1 : at);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Enter' && isOpen && current) onToggle(current.value);
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
        placeholder={t('multi.search')}
        value={text}
        onValue={(next) => {
          setText(next);
          setCursor(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        after={after}
      />
      {found.isBadPattern && <p className={styles.note}>{t('ordered.pattern.bad')}</p>}
      {isOpen && (
        <div className={styles.panel}>
          {shown.length === 0 ? (
            <p className={styles.note}>{t('multi.no-match', { text: text.trim() })}</p>
          ) : (
            <VirtualList
              handle={rows}
              id={id}
              role="listbox"
              aria-label={label}
              aria-multiselectable="true"
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
                      onToggle(choice.value);
                    }}
                  >
                    <CheckMark state={chosen.has(choice.value) ? 'all' : 'none'} />
                    <span className={styles.words}>{choice.label}</span>
                  </div>
                );
              }}
            />
          )}
        </div>
      )}
    </div>
  );
};
