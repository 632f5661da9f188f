export type MapPlace = { code: string; lat: number; lon: number; mm: number | null };

export type MapPoint = { code: string; mm: number | null; x: number; y: number; r: number };
export type MapLabel = { code: string; mm: number | null; x: number; y: number; side: 'left' | 'right' };
export type RainMapLayout = {
  points: MapPoint[];
  labels: MapLabel[];
  /** The values of the three legend circles. */
  legend: { mm: number; r: number }[];
};

type Sizes = {
  width: number;
  height: number;
  /** Width of a label beside its circle. */
  labelWidth: number;
  lineHeight: number;
  /** Radius of the largest circle. */
  radius: number;
};

const MOST_LABELS = 8;
const MOST_MISSING = 2;
/** Lower bound of the scale, so that a few drops do not draw a large circle. */
const LEAST_TOP_MM = 40;
const SMALLEST = 0.22;
/** Distance of a label from its circle's centre, and of circles from the edge, in largest radii. */
const LABEL_AWAY = 1.7;
const EDGE = 1.3;

/** Returns the top of the scale: the largest sum on the map, at least a wet hour. */
const topOf = (places: readonly MapPlace[]): number => Math.max(LEAST_TOP_MM, ...places.map(({ mm }) => mm ?? 0));

/**
 * Returns the radius; the circle grows with the square root of the rain. A dry place and one without data have the
 * smallest.
 */
const radiusOf = (mm: number | null, top: number, radius: number): number =>
  radius * (SMALLEST + (1 - SMALLEST) * Math.sqrt((mm ?? 0) / top));

/** Lays out circles and labels in a box, north up. */
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

/** Chooses the labels: the wettest, both ends, a few without data, then others by rain, as far as there is room. */
function labelsOf(points: readonly MapPoint[], { labelWidth, lineHeight, radius, width }: Sizes): MapLabel[] {
  const wet = points.filter(({ mm }) => mm !== null && mm > 0).toSorted((a, b) => (b.mm ?? 0) - (a.mm ?? 0));
  // With more than these, the legend gives their number
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
