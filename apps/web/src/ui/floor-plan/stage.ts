import { zoomBy } from '@talus/domain/floor-plans/zoom';

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** How a plan lies in its window: how often it is enlarged, and which of its points stands in the middle. */
export type StageView = {
  /** 1 shows all of it. */
  zoom: number;
  /** Share of the image, 0 to 1. */
  middle: Point;
};

export const WHOLE: StageView = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

/** Beyond this a drawing is only blur. */
export const MOST_ZOOM = 8;

/** Where the image lies in the window, in pixels. */
export type StageBox = Size & { left: number; top: number };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The largest size at which all of the image can be seen. */
export const fitSize = (image: Size, frame: Size): Size => {
  const scale = Math.min(frame.width / image.width, frame.height / image.height);
  return { width: image.width * scale, height: image.height * scale };
};

/** One edge: in the middle where there is room, else no further than its ends. */
const place = (length: number, room: number, middle: number): number =>
  length <= room ? (room - length) / 2 : clamp(room / 2 - middle * length, room - length, 0);

export const stageBox = ({ zoom, middle }: StageView, image: Size, frame: Size): StageBox => {
  const fit = fitSize(image, frame);
  const [width, height] = [fit.width * zoom, fit.height * zoom];
  return { width, height, left: place(width, frame.width, middle.x), top: place(height, frame.height, middle.y) };
};

/** Where a point of the window lies on the image, in percent; null beside it. */
export const placeOnImage = (box: StageBox, at: Point): Point | null => {
  const place = { x: ((at.x - box.left) / box.width) * 100, y: ((at.y - box.top) / box.height) * 100 };
  return [place.x, place.y].every((share) => share >= 0 && share <= 100) ? place : null;
};

/** What stands in the middle of the window. */
const middleOf = (box: StageBox, frame: Size): Point => ({
  x: (frame.width / 2 - box.left) / box.width,
  y: (frame.height / 2 - box.top) / box.height,
});

/** Enlarged by tenths; `at` is the point of the window that stays where it is, its middle where there is none. */
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

/** Moved by so many pixels, no further than the image reaches. */
export const panStage = (view: StageView, by: Point, image: Size, frame: Size): StageView => {
  const box = stageBox(view, image, frame);
  const moved = { ...box, left: box.left + by.x, top: box.top + by.y };
  return settle({ ...view, middle: middleOf(moved, frame) }, image, frame);
};

/** The middle as it really is, so that a pan past the end does not have to be taken back first. */
const settle = (view: StageView, image: Size, frame: Size): StageView => ({
  ...view,
  middle: middleOf(stageBox(view, image, frame), frame),
});
