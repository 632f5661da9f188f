import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Box } from '../layout/primitives';
import type { Rect } from './chart-layout';
import { type TimeWindow, timeOf, xOf } from './scale';
import styles from './TimeHandle.module.css';

export type HandledTime = {
  label: string;
  time: number;
  min: number;
  max: number;
  /** Step of an arrow key; the time is rounded to it. */
  stepMs: number;
  onChange: (time: number) => void;
};

type Props = { handled: HandledTime; plot: Rect; window: TimeWindow; zone: Zone };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -6, PageUp: 6 };

/** A vertical line that the user moves by dragging or with arrow keys; the change applies on release. */
export const TimeHandle = ({ handled, plot, window, zone }: Props) => {
  const { label, time, min, max, stepMs, onChange } = handled;
  const [held, setHeld] = useState<number | null>(null);
  const keep = (at: number) => Math.min(Math.max(Math.round(at / stepMs) * stepMs, min), max);
  const shown = held ?? time;
  const x = xOf(shown, window, plot);
  if (x < plot.x || x > plot.x + plot.width) return null;
  const place = (event: PointerEvent) => {
    const chart = event.currentTarget.parentElement?.getBoundingClientRect();
    return keep(timeOf(event.clientX - (chart?.left ?? 0), window, plot));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(keep(time + step * stepMs));
  };
  return (
    <Box
      width={24}
      className={styles.handle}
      style={{ left: x, top: plot.y, height: plot.height }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={formatTime(shown, zone, 'YYYY-MM-DD HH:mm')}
      data-held={held !== null || undefined}
      onKeyDown={onKeyDown}
      // Otherwise the plot below would start a selection
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setHeld(time);
      }}
      onPointerMove={(event) => {
        event.stopPropagation();
        if (held !== null) setHeld(place(event));
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (held !== null && held !== time) onChange(held);
        setHeld(null);
      }}
      onPointerCancel={() => setHeld(null)}
    />
  );
};
