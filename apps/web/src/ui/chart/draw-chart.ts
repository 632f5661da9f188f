import type { ChartModel } from '@talus/domain/charts/chart-model';
import type { Zone } from '@talus/domain/time/zone';
import { alertRoom } from './alert-marks';
import { chartLayout, isCompactAt } from './chart-layout';
import { chartMarks, chartOption } from './chart-options';
import { PICTURE_RATIO } from './chart-picture';
import type { ChartTheme } from './chart-theme';
import type { ChartWords } from './chart-words';
import { createEcharts } from './echarts-core';
import { markPainter } from './paint-marks';

type Drawing = { width: number; height: number; zone: Zone; words: ChartWords; theme: ChartTheme };

/** Draws a model off screen on a canvas of a given size. */
export const drawChart = (model: ChartModel, drawing: Drawing): HTMLCanvasElement => {
  const { width, height, words, theme, zone } = drawing;
  const layout = chartLayout(model, width, height, alertRoom(model, words, isCompactAt(width)));
  const window: [number, number] = [model.from, model.to];
  const input = { model, layout, theme, words, window, hidden: new Set<string>(), zone };
  const chart = createEcharts(document.createElement('div'), null, { width, height });
  try {
    markPainter(chart)(chartMarks(input));
    chart.setOption(chartOption(input), { notMerge: true, silent: true });
    return chart.renderToCanvas({ pixelRatio: PICTURE_RATIO, backgroundColor: theme.card });
  } finally {
    chart.dispose();
  }
};
