import { isShowType } from '@talus/domain/dashboards/tile';
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout/primitives';
import type { EditAction, EditTile } from '../state';
import styles from './EditFrame.module.css';

export type Editing = {
  selected: string | null;
  dispatch: (action: EditAction) => void;
  /** Key of the tile that was moved by keyboard and keeps the focus. */
  focused: { current: string | null };
};

type Props = { tile: EditTile; place: number; editing: Editing; children: ReactNode };

const FORMAT = 'application/x-talus-tile';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** A tile in edit mode: it can be selected, dragged, or moved by keyboard. Its content is inert. */
export const EditFrame = ({ tile, place, editing, children }: Props) => {
  const { t } = useTranslation('dashboard');
  const { selected, dispatch, focused } = editing;
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const { key, showType, width } = tile;
  useEffect(() => {
    if (focused.current !== key) return;
    focused.current = null;
    button.current?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (step === undefined) return dispatch({ type: 'removed', key });
    focused.current = key;
    dispatch({ type: 'moved', key, to: place + step });
  };
  const isTile = (event: DragEvent) => event.dataTransfer.types.includes(FORMAT);
  const type = isShowType(showType) ? t(`type.${showType}`) : t('edit.unknown', { type: showType });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; keys have the button
    <div
      className={styles.frame}
      data-selected={selected === key || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(FORMAT, key);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!isTile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const moved = event.dataTransfer.getData(FORMAT);
        if (moved === '') return;
        event.preventDefault();
        dispatch({ type: 'moved', key: moved, to: place });
      }}
    >
      <Row flex={1} minWidth={0} className={styles.content} inert>
        {children}
      </Row>
      <Row
        as="button"
        ref={button}
        type="button"
        align="end"
        pad={0}
        radius={3}
        textAlign="start"
        className={styles.select}
        aria-pressed={selected === key}
        aria-label={t('edit.select', { n: place + 1, type })}
        onClick={() => dispatch({ type: 'selected', key: selected === key ? null : key })}
        onKeyDown={onKeyDown}
      >
        <Row
          as="span"
          gap={10}
          maxWidth="full"
          radius={2}
          size="meta"
          line={18}
          tone="inverse"
          clip
          className={styles.tag}
        >
          <b>{place + 1}</b>
          <span>{type}</span>
          <span>{width > 0 ? t('count.percent', { percent: width }) : t('edit.hidden')}</span>
        </Row>
      </Row>
    </div>
  );
};
