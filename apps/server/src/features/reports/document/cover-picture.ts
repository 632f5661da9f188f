import { PAPER } from '@talus/domain/paper/colours';
import type { Face } from '@talus/domain/paper/face';
import { label, stroke } from '@talus/domain/paper/plot-marks';
import type { PageMark } from '@talus/domain/pdf/drawing';
import type { ReportArea, ReportData } from './report-data';

/** Colours of the contour lines on the dark background. */
const MAIN_LINE = '#6F87A6';
const LINE = '#3C536F';
const LINES = 22;
const STEPS = 80;
const MOST_NAMED = 6;

/** Draws decorative contour lines with the positions of the project's areas. */
export function coverPicture(face: Face, { project, areas }: ReportData, width: number, height: number): PageMark[] {
  return [
    { kind: 'box', x: 0, y: 0, width, height, fill: PAPER.pic },
    ...contours(seedOf(project.code), width, height),
    ...places(face, areas, width, height),
  ];
}

const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

function contours(seed: number, width: number, height: number): PageMark[] {
  const phase = (k: number) => ((seed * (k + 1)) % 97) / 97;
  const hill = (x: number) =>
    0.26 * Math.sin(2 * Math.PI * (x * 0.9 + phase(0))) + 0.12 * Math.sin(2 * Math.PI * (x * 2.1 + phase(1)));
  const ridge = (x: number) => 0.16 * Math.exp(-(((x - 0.3 - phase(2) * 0.4) / 0.16) ** 2));
  return Array.from({ length: LINES }, (_, k): PageMark => {
    const share = k / (LINES - 1);
    const points = Array.from({ length: STEPS + 1 }, (_, i) => {
      const x = i / STEPS;
      const y = share * 1.5 - 0.25 + hill(x) * (0.35 + 0.65 * share) + ridge(x) * Math.sin(share * 6);
      return [x * width, Math.min(height, Math.max(0, y * height))];
    });
    const isMain = k % 5 === 0;
    return stroke(points.flat(), isMain ? MAIN_LINE : LINE, isMain ? 0.8 : 0.5);
  });
}

/** Returns the mean position of an area's instruments; null without positions. */
function middleOf({ name, instruments }: ReportArea) {
  const found = instruments.flatMap(({ row: { version } }) =>
    version.lon === null || version.lat === null ? [] : [{ lon: version.lon, lat: version.lat }],
  );
  if (found.length === 0) return null;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { name, lon: mean(found.map(({ lon }) => lon)), lat: mean(found.map(({ lat }) => lat)) };
}

function places(face: Face, areas: readonly ReportArea[], width: number, height: number): PageMark[] {
  const all = areas.map(middleOf).filter((place) => place !== null);
  if (all.length < 2) return [];
  const [west, east] = [Math.min(...all.map(({ lon }) => lon)), Math.max(...all.map(({ lon }) => lon))];
  const [south, north] = [Math.min(...all.map(({ lat }) => lat)), Math.max(...all.map(({ lat }) => lat))];
  const placed = all
    .map(({ name, lon, lat }) => ({
      name,
      x: width * (0.12 + 0.76 * ((lon - west) / (east - west || 1))),
      y: height * (0.78 - 0.5 * ((lat - south) / (north - south || 1))),
    }))
    .sort((a, b) => a.x - b.x);
  return [
    stroke(
      placed.flatMap(({ x, y }) => [x, y]),
      PAPER['pic-line'],
      2.2,
    ),
    stroke(
      placed.flatMap(({ x, y }) => [x, y]),
      PAPER.pic,
      0.9,
      [6, 5],
    ),
    ...placed.flatMap(({ x, y, name }, i) => [
      ...dot(x, y),
      ...(i < MOST_NAMED ? [label(face, name, x, y - 9, { size: 9, fill: PAPER['pic-text'], at: 'middle' })] : []),
    ]),
  ];
}

const dot = (x: number, y: number): PageMark[] => {
  const points = Array.from({ length: 20 }, (_, i) => {
    const angle = (i / 20) * 2 * Math.PI;
    return [x + 3.6 * Math.cos(angle), y + 3.6 * Math.sin(angle)];
  }).flat();
  return [{ kind: 'path', points, isClosed: true, fill: PAPER.pic, stroke: PAPER['pic-text'], width: 1.4 }];
};
