import { BarChart, LineChart } from 'echarts/charts';
import { GraphicComponent, GridComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

core.use([LineChart, BarChart, GridComponent, GraphicComponent, CanvasRenderer]);

/** Many short strokes as one element: x1, y1, x2, y2 of each in a row. */
const Segments = core.graphic.extendShape({
  type: 'segments',
  shape: { points: [] as number[] },
  buildPath(path: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void }, shape) {
    const { points } = shape as { points: number[] };
    for (let i = 0; i + 3 < points.length; i += 4) {
      path.moveTo(points[i] as number, points[i + 1] as number);
      path.lineTo(points[i + 2] as number, points[i + 3] as number);
    }
  },
});
core.graphic.registerShape('segments', Segments);

export const createEcharts = core.init;
export type Echarts = core.ECharts;
