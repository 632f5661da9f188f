import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { Box, Caption, Row, Stack } from '../layout/primitives';
import styles from './Menu.module.css';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  /** A second line, in grey. */
  detail?: ReactNode;
  icon?: IconName;
  /** Replaces the icon, for example a status. */
  before?: ReactNode;
  /** The selected one of several. */
  checked?: boolean;
  disabled?: boolean;
  /** A separator above the entry. */
  ruled?: boolean;
  onSelect: () => void;
};

type Props = { label: string; entries: readonly MenuEntry[]; onClose: () => void };

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The entries of a dropdown: arrows, Home, End and first letters move, Enter selects. */
export const Menu = ({ label, entries, onClose }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves in once, when the menu opens
  useEffect(() => {
    const all = items();
    (all.find((item) => item.ariaChecked === 'true') ?? all[0])?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const typed = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null;
    const target = step
      ? all[step(index, all.length)]
      : typed && [...all.slice(index + 1), ...all].find((item) => item.textContent?.toLowerCase().startsWith(typed));
    if (event.key === 'Tab') onClose();
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  return (
    <Stack
      ref={list}
      role="menu"
      aria-label={label}
      pad={4}
      size="data"
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {entries.map(({ key, ruled, ...entry }) => (
        <Fragment key={key}>
          {ruled && <hr className={styles.rule} />}
          <MenuButton {...entry} onClose={onClose} />
        </Fragment>
      ))}
    </Stack>
  );
};

type ButtonProps = Omit<MenuEntry, 'key' | 'ruled'> & { onClose: () => void };

const MenuButton = ({ label, detail, icon, before, checked, disabled, onSelect, onClose }: ButtonProps) => (
  <Row
    as="button"
    type="button"
    {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
    disabled={disabled}
    tabIndex={-1}
    gap={10}
    align="center"
    minHeight="control"
    bare
    radius={2}
    textAlign="start"
    nowrap
    className={styles.entry}
    onClick={() => {
      onClose();
      onSelect();
    }}
  >
    {before ?? (icon && <Icon name={icon} />)}
    <Box as="span" flex={1} minWidth={0}>
      <Box as="span" block>
        {label}
      </Box>
      {detail && (
        <Caption as="small" line={16} weight="normal" block>
          {detail}
        </Caption>
      )}
    </Box>
    {checked && <Icon name="check" />}
  </Row>
);
