import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Grid, Stack, Text } from '../../../../ui/layout/primitives';
import { VirtualList, type VirtualListHandle } from '../../../../ui/layout/VirtualList';
import type { Line } from '../arrange';
import type { Sum } from '../prepare';
import { type Place, walk } from '../walk';
import { HeatLine } from './HeatLine';
import styles from './HeatMap.module.css';
import { HeatTip } from './HeatTip';

export const ROW_HEIGHT = 20;

type Props = {
  days: readonly string[];
  lines: readonly Line[];
  sum: Sum;
  /** The instrument and day that are open. */
  open: { instrument: string | null; day: string | null };
  onOpen: (instrument: string, day: string) => void;
  /** Collapses or expands a group, or shows its rest. */
  onToggle: (line: Line) => void;
};

type Tip = Place & { x: number; y: number };

/** The heat map: instruments down, days across. A single tab stop; the arrow keys move over the cells. */
export const HeatMap = ({ days, lines, sum, open, onOpen, onToggle }: Props) => {
  const { t } = useTranslation('adminCompleteness');
  const id = useId();
  const list = useRef<VirtualListHandle>(null);
  const [place, setPlace] = useState<Place>({ line: 0, day: days.length - 1 });
  const [isFocused, setFocused] = useState(false);
  const [tip, setTip] = useState<Tip | null>(null);
  const at = { line: Math.min(place.line, lines.length - 1), day: Math.min(place.day, days.length - 1) };
  const press = (line: Line | undefined, day: number) => {
    if (line?.kind === 'instrument' && days[day]) onOpen(line.instrument.row._id, days[day]);
    else if (line) onToggle(line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(lines[at.line], at.day);
      return;
    }
    const next = walk(at, event, { lines: lines.length, days: days.length });
    if (!next) return;
    event.preventDefault();
    setPlace(next);
    setTip(null);
    list.current?.showRow(next.line);
  };
  const placeUnder = (event: PointerEvent | { target: EventTarget }): Place | null => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-line]');
    if (!row) return null;
    return { line: Number(row.dataset.line), day: cell ? Number(cell.dataset.day) : at.day };
  };
  return (
    <Stack
      flex={1}
      minHeight={0}
      className={styles.map}
      style={{ '--days': days.length } as CSSProperties}
      data-many={days.length > 120 || undefined}
    >
      <HeatHead days={days} sum={sum} />
      <VirtualList
        handle={list}
        role="grid"
        aria-label={t('grid')}
        aria-rowcount={lines.length}
        aria-colcount={days.length}
        aria-activedescendant={lines.length > 0 ? `${id}-${at.line}-${at.day}` : undefined}
        tabIndex={0}
        className={styles.list}
        count={lines.length}
        rowHeight={ROW_HEIGHT}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={(event) => {
          const found = placeUnder(event);
          if (!found) return;
          setPlace(found);
          press(lines[found.line], found.day);
        }}
        onPointerMove={(event) => {
          const found = placeUnder(event);
          const isCell = (event.target as HTMLElement).closest('[data-day]') !== null;
          setTip(found && isCell ? { ...found, x: event.clientX, y: event.clientY } : null);
        }}
        onPointerLeave={() => setTip(null)}
        row={(index) => {
          const line = lines[index] as Line;
          const isOpen = line.kind === 'instrument' && line.instrument.row._id === open.instrument;
          return (
            <HeatLine
              key={line.key}
              id={id}
              index={index}
              line={line}
              days={days}
              at={isFocused && at.line === index ? at.day : null}
              open={isOpen ? days.indexOf(open.day ?? '') : null}
            />
          );
        }}
      />
      {tip && <HeatTip line={lines[tip.line]} day={tip.day} name={days[tip.day] ?? ''} x={tip.x} y={tip.y} />}
    </Stack>
  );
};

/** Tells whether a day is a Monday, which gets a label in the header. */
const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

const HeatHead = ({ days, sum }: Pick<Props, 'days' | 'sum'>) => {
  const { t } = useTranslation('adminCompleteness');
  const last = days.length - 1;
  const every = Math.max(1, Math.ceil(days.length / 90));
  let mondays = 0;
  return (
    <Grid align="center" flex="none" size="tick" tone="muted" className={styles.head} aria-hidden="true">
      <span className={styles.corner}>{t('column.instrument')}</span>
      {days.map((day, i) => {
        const isNamed = i === last || (isMonday(day) && mondays++ % every === 0 && last - i > 3 * every);
        return (
          <Box as="span" key={day} height={16} relative className={styles.date} data-last={i === last || undefined}>
            {isNamed && (
              <Text as="b" weight="normal" nowrap>
                {day.slice(5)}
              </Text>
            )}
          </Box>
        );
      })}
      <Text size="tick" tone="muted" textAlign="end" className={styles.percent}>
        {sum.percent === null ? '—' : sum.percent.toFixed(1)}
      </Text>
    </Grid>
  );
};
