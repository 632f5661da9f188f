import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createEcharts, type Echarts } from './echarts-core';
import type { Mark } from './graphic-marks';
import { type MarkPainter, markPainter } from './paint-marks';

export type Drawing = {
  size: { width: number; height: number };
  marks: readonly Mark[];
  option: Record<string, unknown>;
  /** Replaces only the parts that the option names. */
  isPart?: boolean;
};

/** Keeps an echarts canvas in an element up to date with `draw(input)`; empty while the input is null. */
export const useDrawing = <Input>(
  element: RefObject<HTMLElement | null>,
  input: Input | null,
  draw: (input: Input, drawn: Input | null) => Drawing,
): RefObject<Echarts | null> => {
  const chart = useRef<Echarts | null>(null);
  const paint = useRef<MarkPainter>(undefined);
  const drawn = useRef<Input | null>(null);
  const size = useRef<Drawing['size'] | null>(null);
  useLayoutEffect(() => {
    if (!element.current || !input) return;
    const next = draw(input, drawn.current);
    const { width, height } = next.size;
    if (!chart.current) {
      chart.current = createEcharts(element.current, null, { width, height });
      paint.current = markPainter(chart.current);
    } else if (size.current?.width !== width || size.current?.height !== height) {
      chart.current.resize({ width, height, silent: true });
    }
    size.current = next.size;
    // Paint marks before the option: setting the option repaints everything at once
    paint.current?.(next.marks);
    chart.current.setOption(next.option, { notMerge: next.isPart !== true, silent: true });
    drawn.current = input;
  }, [element, input, draw]);
  useEffect(
    () => () => {
      chart.current?.dispose();
      chart.current = null;
      drawn.current = null;
    },
    [],
  );
  return chart;
};
