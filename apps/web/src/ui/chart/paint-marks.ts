import { type Echarts, extendShape, Group, Line, Polygon, Rect, Text } from './echarts-core';
import type { Mark } from './graphic-marks';

type Pen = { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void };

/** Many short strokes as one element; points are x1, y1, x2, y2 of each stroke in turn. */
const Segments = extendShape({
  type: 'segments',
  shape: { points: [] as number[] },
  buildPath(pen: Pen, { points }: { points: number[] }) {
    for (let i = 0; i + 3 < points.length; i += 4) {
      pen.moveTo(points[i] as number, points[i + 1] as number);
      pen.lineTo(points[i + 2] as number, points[i + 3] as number);
    }
  },
});

type Element = Parameters<InstanceType<typeof Group>['add']>[0];

/** The zrender element of each mark type. Elements accept more shapes and styles than marks describe. */
const ELEMENTS: Record<Mark['type'], new (mark: never) => unknown> = {
  rect: Rect,
  line: Line,
  text: Text,
  segments: Segments,
  polygon: Polygon,
};

export type MarkPainter = (marks: readonly Mark[]) => void;

/**
 * Paints marks on the chart's own canvas, so that an exported picture includes them. Bypasses the `graphic` option,
 * which matches old and new elements one by one and is too slow for panning.
 */
export const markPainter = (chart: Echarts): MarkPainter => {
  const group = new Group();
  chart.getZr().add(group);
  return (marks) => {
    group.removeAll();
    for (const { type, ...mark } of marks) group.add(new ELEMENTS[type](mark as never) as Element);
  };
};
