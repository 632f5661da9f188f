import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as core from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

core.use([LineChart, BarChart, GridComponent, CanvasRenderer]);

export const createEcharts = core.init;
export const { extendShape, Group, Line, Polygon, Rect, Text } = core.graphic;
export type Echarts = core.ECharts;
