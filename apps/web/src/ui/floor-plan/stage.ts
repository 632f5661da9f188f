import { zoomBy } from '@talus/domain/floor-plans/zoom';

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** The view of a plan in its window: the zoom, and the point of the plan at the centre. */
export type StageView = {
  /** 1 shows the whole plan. */
  zoom: number;
  /** Point at the centre as a share of the image, 0 to 1. */
  middle: Point;
};

export const WHOLE: StageView = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

/** Largest zoom; beyond it a drawing is blurred. */
export const MOST_ZOOM = 8;

/** Place of the image in the window, in pixels. */
export type StageBox = Size & { left: number; top: number };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Returns the largest size at which the whole image fits. */
export const fitSize = (image: Size, frame: Size): Size => {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
};

/** Places one axis: centred where there is room, else limited to the image's ends. */
const place = (length: number, room: number, middle: number): number =>
  length <= room ? (room - length) / 2 : clamp(room / 2 - middle * length, room - length, 0);

export const stageBox = ({ zoom, middle }: StageView, image: Size, frame: Size): StageBox => {
  const fit = fitSize(image, frame);
  const [width, height] = [fit.width * zoom, fit.height * zoom];
  return { width, height, left: place(width, frame.width, middle.x), top: place(height, frame.height, middle.y) };
};

/** Converts a point of the window to percent of the image; null outside the image. */
export const placeOnImage = (box: StageBox, at: Point): Point | null => {
  const place = { x: ((at.x - box.left) / box.width) * 100, y: ((at.y - box.top) / box.height) * 100 };
  return [place.x, place.y].every((share) => share >= 0 && share <= 100) ? place : null;
};

/** Returns the point of the image at the centre of the window. */
const middleOf = (box: StageBox, frame: Size): Point => ({
  x: (frame.width / 2 - box.left) / box.width,
  y: (frame.height / 2 - box.top) / box.height,
});

/** Zooms in steps of a tenth; `at` is the fixed point of the window, by default its centre. */
export const zoomStage = (
  view: StageView,
  { steps, image, frame, at }: { steps: number; image: Size; frame: Size; at?: Point },
): StageView => {
  const zoom = Math.min(MOST_ZOOM, zoomBy(view.zoom, steps));
  const held = at ?? { x: frame.width / 2, y: frame.height / 2 };
  const before = stageBox(view, image, frame);
  const point = { x: (held.x - before.left) / before.width, y: (held.y - before.top) / before.height };
  const fit = fitSize(image, frame);
  const box = {
    width: fit.width * zoom,
    height: fit.height * zoom,
    left: held.x - point.x * fit.width * zoom,
    top: held.y - point.y * fit.height * zoom,
  };
  return settle({ zoom, middle: middleOf(box, frame) }, image, frame);
};

/** Pans by pixels, limited to the image. */
export const panStage = (view: StageView, by: Point, image: Size, frame: Size): StageView => {
  const box = stageBox(view, image, frame);
  const moved = { ...box, left: box.left + by.x, top: box.top + by.y };
  return settle({ ...view, middle: middleOf(moved, frame) }, image, frame);
};

/** Recomputes the centre after limiting, so that a pan beyond the end need not be undone first. */
const settle = (view: StageView, image: Size, frame: Size): StageView => ({
  ...view,
  middle: middleOf(stageBox(view, image, frame), frame),
});
