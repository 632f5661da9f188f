type Attributes = Record<string, string | number>;

/** Builds an element with its children, which are serialised already. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(short(value))}"`);
  return children.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export const group = (className: string, ...children: string[]): string => tag('g', { class: className }, ...children);

/** Builds a text element; `className` sets size, weight and anchor. */
export const words = (x: number, y: number, className: string, text: string, turn = 0): string =>
  tag(
    'text',
    { x, y, class: className, ...(turn && { transform: `rotate(${turn} ${short(x)} ${short(y)})` }) },
    escaped(text),
  );

const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (one) => `&#${one.codePointAt(0) as number};`);

/** Rounds to hundredths of a pixel. */
const short = (value: string | number): string | number =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;

/** Maps metres to the picture: `left` and `top` are the metres at its corner. */
export type Frame = { width: number; height: number; left: number; top: number; pixelsPerMetre: number };

/** Returns drawing functions in the metres of a frame. */
export function pen({ left, top, pixelsPerMetre }: Frame) {
  const px = (x: number) => (x - left) * pixelsPerMetre;
  const py = (y: number) => (y - top) * pixelsPerMetre;
  const points = (list: readonly Point[]) => list.map(([x, y]) => `${short(px(x))},${short(py(y))}`).join(' ');
  return {
    px,
    py,
    line: (from: Point, to: Point, className: string) =>
      tag('line', { x1: px(from[0]), y1: py(from[1]), x2: px(to[0]), y2: py(to[1]), class: className }),
    path: (list: readonly Point[], className: string) => tag('polyline', { points: points(list), class: className }),
    shape: (list: readonly Point[], className: string) => tag('polygon', { points: points(list), class: className }),
    box: ({ x, y, w, h }: Box, className: string, round = 0) =>
      tag('rect', {
        x: px(x),
        y: py(y),
        width: w * pixelsPerMetre,
        height: h * pixelsPerMetre,
        ...(round && { rx: round * pixelsPerMetre }),
        class: className,
      }),
    dot: ([x, y]: Point, radius: number, className: string) =>
      tag('circle', { cx: px(x), cy: py(y), r: radius, class: className }),
    /** `up` and `right` move the text off its point, in pixels. */
    words: ([x, y]: Point, className: string, text: string, { right = 0, up = 0, turn = 0 } = {}) =>
      words(px(x) + right, py(y) - up, className, text, turn),
  };
}

export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; w: number; h: number };
export type Pen = ReturnType<typeof pen>;

/** Converts a place in metres to a pin position in percent of the picture. */
export const percentOf = (frame: Frame, [x, y]: Point): { x: number; y: number } => {
  const share = (metres: number, pixels: number) => Math.round((10_000 * metres * frame.pixelsPerMetre) / pixels) / 100;
  return { x: share(x - frame.left, frame.width), y: share(y - frame.top, frame.height) };
};

/** Builds a whole picture. */
export const sheet = ({ width, height }: Frame, style: string, ...children: string[]): string =>
  `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    tag('style', {}, style),
    ...children,
  )}\n`;
