import type { Status } from '@talus/domain/status/status';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { CheckMark, type CheckState } from '../controls/CheckMark';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Caption, Clip, Grid } from '../layout/primitives';
import { VirtualList, type VirtualListHandle } from '../layout/VirtualList';
import { StatusShape } from '../status/StatusShape';
import styles from './InstrumentCascader.module.css';

export const ROW_HEIGHT = 30;

export type Option = {
  id: string;
  name: string;
  detail?: string;
  status?: Status | undefined;
  check: CheckState;
};

export type ColumnHandle = { focus: () => void };

type Props = {
  label: string;
  count: number;
  option: (index: number) => Option;
  /** The active row: its children are in the next column. */
  active: number;
  onActive: (index: number) => void;
  onToggle: (index: number) => void;
  /** Called for keys that do not concern this column alone, such as left, right and Enter. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Rows open a next column. */
  leads?: boolean;
  empty?: ReactNode;
  handle?: Ref<ColumnHandle>;
};

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  PageDown: (index, count) => Math.min(count - 1, index + 8),
  PageUp: (index) => Math.max(0, index - 8),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * One column of the panel: a listbox with three-state checkboxes. The focus stays on the list, which names the active
 * row.
 */
export const Column = ({
  label,
  count,
  option,
  active,
  onActive,
  onToggle,
  onKeyDown,
  leads,
  empty,
  handle,
}: Props) => {
  const id = useId();
  const list = useRef<VirtualListHandle>(null);
  useImperativeHandle(handle, () => ({
    focus: () => {
      list.current?.focus();
      list.current?.showRow(Math.max(0, active));
    },
  }));
  const keyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && count > 0) {
      event.preventDefault();
      const next = step(active, count);
      onActive(next);
      list.current?.showRow(next);
    } else if (event.key === ' ' && active >= 0 && active < count) {
      event.preventDefault();
      onToggle(active);
    } else onKeyDown(event);
  };
  if (count === 0 && empty)
    return (
      <Grid place="center" tone="muted" className={cx(styles.column, styles.empty)}>
        {empty}
      </Grid>
    );
  return (
    <VirtualList
      handle={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      tabIndex={0}
      className={styles.column}
      onKeyDown={keyDown}
      count={count}
      rowHeight={ROW_HEIGHT}
      row={(index) => {
        const { id: key, name, detail, status, check } = option(index);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list names the active row
          <div
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={check === 'all'}
            aria-checked={check === 'some' ? 'mixed' : check === 'all'}
            aria-setsize={count}
            aria-posinset={index + 1}
            className={styles.option}
            data-active={index === active || undefined}
            onClick={() => {
              onActive(index);
              if (!leads) onToggle(index);
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the box is the pointer's Space */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
            <span
              className={styles.box}
              onClick={(event) => {
                event.stopPropagation();
                onActive(index);
                onToggle(index);
              }}
            >
              <CheckMark state={check} />
            </span>
            {status && <StatusShape status={status} size={10} />}
            <Clip minWidth={0}>{name}</Clip>
            {detail && (
              <Caption minWidth={0} clip>
                {detail}
              </Caption>
            )}
            {leads && <Icon name="right" size={12} className={styles.lead} />}
          </div>
        );
      }}
    />
  );
};
