import type { RefObject } from 'react';
import { chartMarks, chartOption, type OptionInput, windowOption } from './chart-options';
import type { Echarts } from './echarts-core';
import { type Drawing, useDrawing } from './use-drawing';

/** Draws the model into an element. While only the window moves, axes, marks and curves alone are replaced. */
export const useEcharts = (
  element: RefObject<HTMLElement | null>,
  input: OptionInput | null,
): RefObject<Echarts | null> => useDrawing(element, input, draw);

const draw = (input: OptionInput, drawn: OptionInput | null): Drawing => {
  const isPart = isMoved(drawn, input);
  return {
    size: input.layout,
    marks: chartMarks(input),
    option: isPart ? windowOption(input) : chartOption(input),
    isPart,
  };
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
