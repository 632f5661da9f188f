import { type PlanPoint, placeAt } from '@talus/domain/floor-plans/place';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { StageBox } from '../../../ui/floor-plan/stage';
import type { DraftPin } from './draft';

/** A drag of a pin: start and current position. */
export type Drag = { key: string; from: PlanPoint; at: PlanPoint };

/** Movement in pixels below which a press selects. */
const STILL = 4;

type Options = {
  box: StageBox;
  /** Grid that positions snap to, in percent. */
  step: number;
  onSelect: (key: string) => void;
  onDrop: (key: string, at: PlanPoint) => void;
};

type Held = { key: string; pointer: number; from: PlanPoint; x: number; y: number; isMoving: boolean };

/** Drags pins by mouse, pen or touch. A drop is one change; Esc cancels the drag. */
export const usePinDrag = ({ box, step, onSelect, onDrop }: Options) => {
  const held = useRef<Held | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    held.current = null;
    setDrag(null);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>, { key, x, y }: DraftPin) => {
    if (event.button !== 0 || held.current) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = {
      key,
      pointer: event.pointerId,
      from: { x, y },
      x: event.clientX,
      y: event.clientY,
      isMoving: false,
    };
    onSelect(key);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - now.x, event.clientY - now.y];
    now.isMoving ||= Math.hypot(x, y) >= STILL;
    if (!now.isMoving) return;
    const to = { x: now.from.x + (x / box.width) * 100, y: now.from.y + (y / box.height) * 100 };
    setDrag({ key: now.key, from: now.from, at: placeAt(to, step) });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (held.current?.pointer !== event.pointerId) return;
    if (drag && event.type === 'pointerup') onDrop(drag.key, drag.at);
    end();
  };
  /** Returns true if the key cancelled a drag. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Escape' || !held.current) return false;
    end();
    return true;
  };
  const handlersOf = (pin: DraftPin) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, pin),
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
  });
  return { drag, handlersOf, onKeyDown };
};
