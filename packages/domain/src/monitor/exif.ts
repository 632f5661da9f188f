/** The data that a camera wrote into a picture about place and time. */
export type Exif = {
  /** The EXIF orientation of the picture, 1 to 8; 1: unchanged. */
  orientation: number;
  /** `2026-11-15T08:12:30`, with an offset such as `+08:00` or `Z` where the camera wrote one; otherwise local time. */
  takenAt: string | null;
  /** Degrees, north and east positive. */
  place: { lat: number; lon: number } | null;
};

export const NO_EXIF: Exif = { orientation: 1, takenAt: null, place: null };

const TAG = { orientation: 0x0112, dateTime: 0x0132, exif: 0x8769, gps: 0x8825, original: 0x9003, offset: 0x9011 };
const GPS = { latRef: 1, lat: 2, lonRef: 3, lon: 4 };

/** Size of a value in bytes by its type: byte, text, short, long, rational. */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 };

type Entry = { type: number; count: number; at: number };

/** Reads a TIFF structure as found in a JPEG after `Exif\0\0`, or in the eXIf chunk of a PNG. Skips damaged parts. */
export function readExif(tiff: Uint8Array): Exif {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return NO_EXIF;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return NO_EXIF;
  const isLittle = order === 0x4949;
  const has = (at: number, length: number): boolean => at >= 0 && at + length <= tiff.length;

  const entriesAt = (at: number | null): Map<number, Entry> => {
    const entries = new Map<number, Entry>();
    if (at === null || !has(at, 2)) return entries;
    const count = view.getUint16(at, isLittle);
    for (let i = 0; i < count; i++) {
      const start = at + 2 + i * 12;
      if (!has(start, 12)) break;
      const type = view.getUint16(start + 2, isLittle);
      const values = view.getUint32(start + 4, isLittle);
      const length = (SIZES[type] ?? 0) * values;
      const place = length > 4 ? view.getUint32(start + 8, isLittle) : start + 8;
      if (length > 0 && has(place, length))
        entries.set(view.getUint16(start, isLittle), { type, count: values, at: place });
    }
    return entries;
  };
  const numberOf = (entry: Entry | undefined): number | null => {
    if (entry?.type === 3) return view.getUint16(entry.at, isLittle);
    return entry?.type === 4 ? view.getUint32(entry.at, isLittle) : null;
  };
  const textOf = (entry: Entry | undefined): string => {
    if (entry?.type !== 2) return '';
    const bytes = tiff.subarray(entry.at, entry.at + Math.min(entry.count, 64));
    return String.fromCharCode(...bytes)
      .replace(/\0[\s\S]*$/, '')
      .trim();
  };
  const degreesOf = (entry: Entry | undefined, ref: string, positive: string): number | null => {
    if (entry?.type !== 5 || entry.count < 3) return null;
    const part = (i: number) =>
      view.getUint32(entry.at + i * 8, isLittle) / view.getUint32(entry.at + i * 8 + 4, isLittle);
    const degrees = part(0) + part(1) / 60 + part(2) / 3600;
    return Number.isFinite(degrees) ? degrees * (ref === positive ? 1 : -1) : null;
  };

  const main = entriesAt(view.getUint32(4, isLittle));
  const detail = entriesAt(numberOf(main.get(TAG.exif)));
  const gps = entriesAt(numberOf(main.get(TAG.gps)));
  const lat = degreesOf(gps.get(GPS.lat), textOf(gps.get(GPS.latRef)), 'N');
  const lon = degreesOf(gps.get(GPS.lon), textOf(gps.get(GPS.lonRef)), 'E');
  const orientation = numberOf(main.get(TAG.orientation)) ?? 1;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    takenAt: timeOf(textOf(detail.get(TAG.original)) || textOf(main.get(TAG.dateTime)), textOf(detail.get(TAG.offset))),
    place: lat !== null && lon !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null,
  };
}

/** Converts a time such as `2026:11:15 08:12:30`, the format of cameras, to ISO 8601; null where it is no time. */
function timeOf(text: string, offset: string): string | null {
  const [, year, month, day, time] = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? [];
  if (year === undefined || year === '0000') return null;
  return `${year}-${month}-${day}T${time}${/^([+-]\d\d:\d\d|Z)$/.test(offset) ? offset : ''}`;
}
