import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../controls/IconButton';
import { cx } from '../../cx';
import { Icon } from '../../icons/Icon';
import { Box, Clip, Text } from '../../layout/primitives';
import type { ShownChoice } from '../use-words';
import { moveItem } from './move-item';
import styles from './OrderedList.module.css';

type Props = {
  label: string;
  items: readonly ShownChoice[];
  onOrder: (values: readonly string[]) => void;
  isDisabled?: boolean;
  size?: 'normal' | 'touch';
  /** Items can be removed. */
  isOpen?: boolean;
  /** Content before the text instead of the position number. */
  lead?: (value: string, index: number) => ReactNode;
  className?: string | undefined;
};

/** A list in a significant order: items move by dragging, by Alt and an arrow key, or by their buttons. */
export const OrderedList = ({
  label,
  items,
  onOrder,
  isDisabled = false,
  size = 'normal',
  isOpen = false,
  lead,
  className,
}: Props) => {
  const { t } = useTranslation('form');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const moved = useRef<string | null>(null);
  const values = items.map((item) => item.value);

  // Keep the focus on the moved item, before the user focuses another element.
  useLayoutEffect(() => {
    const place = moved.current === null ? -1 : items.findIndex(({ value }) => value === moved.current);
    moved.current = null;
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[place]?.focus();
  }, [items]);

  const move = (from: number, to: number) => {
    const next = moveItem(values, from, to);
    if (next === values) return;
    moved.current = values[from] as string;
    onOrder(next);
    const place = next.indexOf(values[from] as string);
    setSaid(t('ordered.moved', { name: items[from]?.label ?? '', place: place + 1, count: next.length }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const direction = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Delete' && isOpen && !isDisabled) onOrder(values.filter((_, at) => at !== index));
    else if (direction === 0) return;
    else if (event.altKey && !isDisabled) move(index, index + direction);
    else list.current?.querySelectorAll<HTMLElement>(':scope > li')[index + direction]?.focus();
    event.preventDefault();
  };
  return (
    <>
      <Box
        as="ol"
        ref={list}
        border="line"
        radius={2}
        overflow="auto"
        className={cx(styles.list, className)}
        aria-label={label}
      >
        {items.map((item, index) => (
          <li
            key={item.value}
            className={styles.item}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move it are heard here
            tabIndex={0}
            draggable={!isDisabled}
            data-dragged={dragged === index || undefined}
            onKeyDown={(event) => onKeyDown(event, index)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', item.label);
              setDragged(index);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged === index) return;
              onOrder(moveItem(values, dragged, index));
              setDragged(index);
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <Icon name="drag" className={styles.handle} />
            {lead ? (
              lead(item.value, index)
            ) : (
              <Text flex="none" minWidth={20} tone="muted" textAlign="end">
                {index + 1}
              </Text>
            )}
            <Clip flex={1} minWidth={0}>
              {item.label}
            </Clip>
            <IconButton
              icon="up"
              size={size === 'touch' ? 'touch' : 'small'}
              label={t('ordered.up', { name: item.label })}
              disabled={isDisabled || index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              icon="down"
              size={size === 'touch' ? 'touch' : 'small'}
              label={t('ordered.down', { name: item.label })}
              disabled={isDisabled || index === items.length - 1}
              onClick={() => move(index, index + 1)}
            />
            {isOpen && (
              <IconButton
                icon="close"
                size={size === 'touch' ? 'touch' : 'small'}
                label={t('multi.remove', { name: item.label })}
                disabled={isDisabled}
                onClick={() => onOrder(values.filter((each) => each !== item.value))}
              />
            )}
          </li>
        ))}
      </Box>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
};
