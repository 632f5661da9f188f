export type MapPlace = { code: string; lat: number; lon: number; mm: number | null };

export type MapPoint = { code: string; mm: number | null; x: number; y: number; r: number };
export type MapLabel = { code: string; mm: number | null; x: number; y: number; side: 'left' | 'right' };
export type RainMapLayout = {
  points: MapPoint[];
  labels: MapLabel[];
  /** What three circles of the legend stand for. */
  legend: { mm: number; r: number }[];
};

type Sizes = {
  width: number;
  height: number;
  /** Room that a label takes beside its circle. */
  labelWidth: number;
  lineHeight: number;
  /** Of the largest circle. */
  radius: number;
};

const MOST_LABELS = 8;
const MOST_MISSING = 2;
/** A shower of a few drops is no large circle. */
const LEAST_TOP_MM = 40;
const SMALLEST = 0.22;
/** How far a label stands from the middle of its circle, and circles from the edge, in largest radii. */
const LABEL_AWAY = 1.7;
const EDGE = 1.3;

/** The largest sum of the map, at least a wet hour. */
const topOf = (places: readonly MapPlace[]): number => Math.max(LEAST_TOP_MM, ...places.map(({ mm }) => mm ?? 0));

/** The area of a circle grows with the rain; a dry place and one without data have the smallest. */
const radiusOf = (mm: number | null, top: number, radius: number): number =>
  radius * (SMALLEST + (1 - SMALLEST) * Math.sqrt((mm ?? 0) / top));

/** Where the circles and their labels stand in a box, north up. */
export function layoutRainMap(places: readonly MapPlace[], sizes: Sizes): RainMapLayout {
  const top = topOf(places);
  const at = projection(places, sizes);
  const points = places.map((place) => ({
    code: place.code,
    mm: place.mm,
    ...at(place),
    r: radiusOf(place.mm, top, sizes.radius),
  }));
  const legend = [...new Set([40, 80, top])].filter((mm) => mm <= top);
  return {
    points,
    labels: labelsOf(points, sizes),
    legend: legend.map((mm) => ({ mm, r: radiusOf(mm, top, sizes.radius) })),
  };
}

function projection(places: readonly MapPlace[], { width, height, labelWidth, radius }: Sizes) {
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = { x: Math.max(radius, width - 2 * (labelWidth + LABEL_AWAY * radius)), y: height - 2 * EDGE * radius };
  const scale = Math.min(room.x / Math.max(1e-9, (east - west) * narrow), room.y / Math.max(1e-9, north - south));
  return ({ lat, lon }: MapPlace) => ({
    x: width / 2 + (lon - (west + east) / 2) * narrow * scale,
    y: height / 2 - (lat - (south + north) / 2) * scale,
  });
}

/** The two ends, the wettest and a few without data, as far as they find room on one side. */
function labelsOf(points: readonly MapPoint[], { labelWidth, lineHeight, radius, width }: Sizes): MapLabel[] {
  const wet = points.filter(({ mm }) => mm !== null && mm > 0).toSorted((a, b) => (b.mm ?? 0) - (a.mm ?? 0));
  // Of more than these the legend says how many
  const silent = points.filter(({ mm }) => mm === null);
  const missing = silent.length <= MOST_MISSING ? silent : [];
  const ends = [points[0], points.at(-1)].flatMap((point) => point ?? []);
  const wanted = [...new Set([...wet.slice(0, 1), ...ends, ...missing, ...wet.slice(1)])];
  const labels: MapLabel[] = [];
  for (const { code, mm, x, y } of wanted) {
    if (labels.length >= MOST_LABELS) break;
    for (const side of ['right', 'left'] as const) {
      const place = side === 'right' ? x + LABEL_AWAY * radius : x - LABEL_AWAY * radius;
      const isInside = side === 'right' ? place + labelWidth <= width : place >= labelWidth;
      const isFree = labels.every((label) => label.side !== side || Math.abs(label.y - y) >= lineHeight);
      if (!isInside || !isFree) continue;
      labels.push({ code, mm, x: place, y, side });
      break;
    }
  }
  return labels;
}
