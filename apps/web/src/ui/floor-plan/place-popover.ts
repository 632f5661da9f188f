import type { Point, Size } from './stage';

const GAP = 14;
const EDGE = 8;

/** Places a popover beside the pin, on the side with more room, inside the window. */
export const placePopover = (pin: Point & { radius: number }, popover: Size, frame: Size): Point => {
  const right = pin.x + pin.radius + GAP;
  const left = pin.x - pin.radius - GAP - popover.width;
  const isRight = right + popover.width + EDGE <= frame.width || frame.width - pin.x > pin.x;
  const within = (value: number, length: number, room: number) => Math.max(EDGE, Math.min(value, room - length - EDGE));
  return {
    x: within(isRight ? right : left, popover.width, frame.width),
    y: within(pin.y - 60, popover.height, frame.height),
  };
};
