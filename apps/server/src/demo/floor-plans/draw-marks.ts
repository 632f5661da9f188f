import { type Frame, group, pen, tag, words } from './svg';

/** Draws the marks of every sheet: title, north arrow and scale. */
export function drawMarks(frame: Frame, { title, subtitle, hasNorth, hasScale = true }: Marks): string {
  const { width, height } = frame;
  return group(
    'marks',
    tag('rect', { x: 24, y: 22, width: 392, height: 76, rx: 6, class: 'block' }),
    words(42, 55, 'title', title),
    words(42, 82, 'small', subtitle),
    hasNorth ? northArrow(width - 66, 72) : '',
    hasScale ? scaleBar(frame, 40, height - 40) : '',
    tag('rect', { x: 1, y: 1, width: width - 2, height: height - 2, class: 'frame' }),
  );
}

type Marks = {
  title: string;
  subtitle: string;
  hasNorth: boolean;
  /** False where distances are not to scale. */
  hasScale?: boolean;
};

const northArrow = (x: number, y: number): string =>
  group(
    'north',
    tag('circle', { cx: x, cy: y, r: 40, class: 'block' }),
    tag('polygon', { points: `${x},${y - 30} ${x + 11},${y + 10} ${x},${y + 3}`, class: 'arrow' }),
    tag('polygon', { points: `${x},${y - 30} ${x - 11},${y + 10} ${x},${y + 3}`, class: 'bubble' }),
    words(x, y + 31, 'mid strong', '北'),
  );

/** Draws a scale bar of twenty metres in four fields. */
function scaleBar(frame: Frame, x: number, y: number): string {
  const field = 5 * frame.pixelsPerMetre;
  const fields = [0, 1, 2, 3].map((i) =>
    tag('rect', { x: x + i * field, y, width: field, height: 8, class: i % 2 === 0 ? 'bar-dark' : 'bar-light' }),
  );
  const numbers = [0, 10, 20].map((metres) =>
    words(x + (metres / 5) * field, y - 8, 'small mid', metres === 20 ? '20 m' : String(metres)),
  );
  return group(
    'scale',
    tag('rect', { x: x - 16, y: y - 30, width: 4 * field + 44, height: 48, rx: 5, class: 'block' }),
    ...fields,
    tag('rect', { x, y, width: 4 * field, height: 8, class: 'bar' }),
    ...numbers,
  );
}

/** Draws an axis that ends in a bubble with its name. */
export function drawAxis(frame: Frame, from: [number, number], to: [number, number], name: string): string {
  const { line, dot, px, py } = pen(frame);
  return line(from, to, 'axis') + dot(from, 17, 'bubble') + words(px(from[0]), py(from[1]) + 6, 'mid strong', name);
}
