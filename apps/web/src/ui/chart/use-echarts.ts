import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { chartMarks, chartOption, type OptionInput, windowOption } from './chart-options';
import { createEcharts, type Echarts } from './echarts-core';
import { type MarkPainter, markPainter } from './paint-marks';

/** Draws the model into an element. While only the window moves, axes, marks and curves alone are replaced. */
export const useEcharts = (
  element: RefObject<HTMLElement | null>,
  input: OptionInput | null,
): RefObject<Echarts | null> => {
  const chart = useRef<Echarts | null>(null);
  const paint = useRef<MarkPainter>(undefined);
  const drawn = useRef<OptionInput | null>(null);
  useLayoutEffect(() => {
    if (!element.current || !input) return;
    const { width, height } = input.layout;
    if (!chart.current) {
      chart.current = createEcharts(element.current, null, { width, height });
      paint.current = markPainter(chart.current);
    } else if (drawn.current?.layout !== input.layout) {
      chart.current.resize({ width, height, silent: true });
    }
    // Before the option: setting it paints all at once
    paint.current?.(chartMarks(input));
    if (isMoved(drawn.current, input)) chart.current.setOption(windowOption(input), { silent: true });
    else chart.current.setOption(chartOption(input), { notMerge: true, silent: true });
    drawn.current = input;
  }, [element, input]);
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

/** Whether nothing but the window differs from what is drawn. */
const isMoved = (drawn: OptionInput | null, input: OptionInput): boolean =>
  drawn !== null &&
  drawn.model === input.model &&
  drawn.layout === input.layout &&
  drawn.theme === input.theme &&
  drawn.words === input.words &&
  drawn.hidden === input.hidden &&
  drawn.zone === input.zone;
