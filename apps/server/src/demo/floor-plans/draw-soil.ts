import { DEPTHS, PIT, WALL_M, WATER } from './site';
import { type Frame, group, type Pen, words } from './svg';

const LAYERS = [
  { name: '回填土　SF', from: 0, to: 3, className: 'soil-1' },
  { name: '粉質細砂　SM', from: 3, to: 12, className: 'soil-2' },
  { name: '粉質黏土　CL', from: 12, to: 27, className: 'soil-3' },
  { name: '砂礫層　GP', from: 27, to: 60, className: 'soil-4' },
] as const;

/** Draws the soil layers to both sides and below, with the pit cut out. */
export function drawGround(to: Pen, frame: Frame): string {
  const right = frame.left + frame.width / frame.pixelsPerMetre;
  const across = right - frame.left;
  const pit = { x: 0, y: -0.1, w: PIT.h, h: DEPTHS.now + 0.1 };
  return group(
    'ground-group',
    ...LAYERS.map(({ from, to: end, className }) =>
      to.box({ x: frame.left, y: from, w: across, h: end - from }, className),
    ),
    ...LAYERS.map(({ className, from, to: end }) =>
      drawGrain(to, { left: frame.left, right, from, to: end, className }),
    ),
    ...LAYERS.slice(1).map(({ from }) => to.line([frame.left, from], [right, from], 'layer')),
    to.box(pit, 'pit'),
    to.line([frame.left, 0], [-WALL_M, 0], 'surface'),
    to.line([PIT.h + WALL_M, 0], [right, 0], 'surface'),
    ...LAYERS.map(({ name, from }) => to.words([frame.left + 5, from], 'halo', name, { up: -26 })),
    drawDepths(to, frame, right),
  );
}

type Grain = { left: number; right: number; from: number; to: number; className: string };

/** Draws dots for sand and gravel, lines for clay: sparse, and always in the same places. */
function drawGrain(to: Pen, { left, right, from, to: end, className }: Grain): string {
  const marks: string[] = [];
  const bottom = Math.min(end, 46.5);
  for (let y = from + 1.2, row = 0; y < bottom; y += 1.9, row++) {
    for (let x = left + 1 + (row % 2) * 1.6; x < right; x += 3.2) {
      const at = [x + ((row * 7 + Math.round(x)) % 5) * 0.12, y] as const;
      if (className === 'soil-3') marks.push(to.line(at, [at[0] + 1.1, y], 'pattern'));
      else marks.push(to.dot(at, className === 'soil-4' ? 3.2 : 1.5, 'pattern-dot'));
    }
  }
  return group('grain', ...marks);
}

/** Labels the ground level every five metres at the left edge. */
function drawDepths(to: Pen, frame: Frame, right: number): string {
  return group(
    'depths',
    ...[0, 5, 10, 15, 20, 25, 30, 35, 40].flatMap((depth) => [
      to.line([frame.left, depth], [frame.left + 0.9, depth], 'tick'),
      to.line([right - 0.9, depth], [right, depth], 'tick'),
      words(
        to.px(frame.left) + 20,
        to.py(depth) + (depth === 0 ? -8 : 5),
        'small halo',
        depth === 0 ? 'GL±0' : `−${depth}`,
      ),
    ]),
  );
}

/** Draws the ground water table outside, lowered inside. */
export function drawWater(to: Pen, frame: Frame): string {
  const right = frame.left + frame.width / frame.pixelsPerMetre;
  const mark = (x: number, y: number) =>
    to.shape(
      [
        [x - 0.5, y - 0.9],
        [x + 0.5, y - 0.9],
        [x, y],
      ],
      'water-mark',
    );
  return group(
    'water-group',
    to.line([frame.left, WATER.outside], [-WALL_M, WATER.outside], 'water'),
    to.line([PIT.h + WALL_M, WATER.outside], [right, WATER.outside], 'water'),
    to.line([0, WATER.inside], [PIT.h, WATER.inside], 'water'),
    mark(-18, WATER.outside),
    mark(50, WATER.outside),
    mark(31, WATER.inside),
    to.words([-18, WATER.outside], 'water-word halo', `地下水位　GL−${WATER.outside.toFixed(1)}`, { right: 16, up: 8 }),
    to.words([50, WATER.outside], 'water-word halo', `地下水位　GL−${WATER.outside.toFixed(1)}`, { right: 16, up: 8 }),
    ...[-6, 41].map((x) => to.box({ x: x - 0.25, y: -0.6, w: 0.5, h: 13 }, 'well')),
  );
}
