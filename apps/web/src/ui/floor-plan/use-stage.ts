import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Point, panStage, type Size, type StageView, stageBox, WHOLE, zoomStage } from './stage';

export type Stage = {
  /** Ref of the window around the plan. */
  ref: RefObject<HTMLDivElement | null>;
  frame: Size;
  zoom: number;
  box: ReturnType<typeof stageBox>;
  zoomBy: (steps: number, at?: Point) => void;
  panBy: (by: Point) => void;
  /** Centres a point, in percent of the image, as far as possible. */
  show: (percent: Point) => void;
  fit: () => void;
};

/** Holds the view of a plan in its window. A new image starts whole. */
export const useStage = (image: Size & { _id: string }): Stage => {
  const ref = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Size>({ width: image.width, height: image.height });
  const [state, setState] = useState({ of: image._id, view: WHOLE });
  if (state.of !== image._id) setState({ of: image._id, view: WHOLE });
  const view = state.of === image._id ? state.view : WHOLE;

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setFrame({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const { width, height } = image;
  const size = useMemo(() => ({ width, height }), [width, height]);
  const change = useCallback((next: (view: StageView) => StageView) => {
    setState(({ of, view }) => ({ of, view: next(view) }));
  }, []);
  return {
    ref,
    frame,
    zoom: view.zoom,
    box: stageBox(view, size, frame),
    zoomBy: useCallback(
      (steps, at) => change((view) => zoomStage(view, { steps, image: size, frame, ...(at && { at }) })),
      [change, size, frame],
    ),
    panBy: useCallback((by) => change((view) => panStage(view, by, size, frame)), [change, size, frame]),
    show: useCallback(({ x, y }) => change((view) => ({ ...view, middle: { x: x / 100, y: y / 100 } })), [change]),
    fit: useCallback(() => change(() => WHOLE), [change]),
  };
};
