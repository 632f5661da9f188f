import type { RefObject } from 'react';
import { chartMarks, chartOption, type OptionInput, windowOption } from './chart-options';
import type { Echarts } from './echarts-core';
import { type Drawing, useDrawing } from './use-drawing';

/** Draws the model into an element. When only the window moves, replaces only axes, marks and curves. */
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

/** Tells whether only the window differs from the drawn input. */
const isMoved = (drawn: OptionInput | null, input: OptionInput): boolean =>
  drawn !== null &&
  drawn.model === input.model &&
  drawn.layout === input.layout &&
  drawn.theme === input.theme &&
  drawn.words === input.words &&
  drawn.hidden === input.hidden &&
  drawn.zone === input.zone;
