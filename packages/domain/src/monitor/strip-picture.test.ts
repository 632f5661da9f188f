import { describe, expect, it } from 'vitest';
import { crc32 } from '../sheets/crc32';
import { inspectPicture } from './picture';
import { stripPicture } from './strip-picture';

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const short = (value: number) => [value & 0xff, value >> 8];
const long = (value: number) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, (value >>> 24) & 0xff];
const entry = (tag: number, type: number, count: number, value: number[]) =>
  [...short(tag), ...short(type), ...long(count), ...value, 0, 0, 0, 0].slice(0, 12); // biome-ignore format: one line
const rationals = (...values: [number, number][]) => values.flatMap(([over, under]) => [...long(over), ...long(under)]);

/** Little-endian: IFD0 at 8 with three entries, Exif at 50 with two, GPS at 80 with four, values from 134. */
const TIFF = [
  ...text('II'), 42, 0, ...long(8),
  ...short(3), ...entry(0x0112, 3, 1, short(6)), ...entry(0x8769, 4, 1, long(50)), ...entry(0x8825, 4, 1, long(80)), ...long(0),
  ...short(2), ...entry(0x9003, 2, 20, long(182)), ...entry(0x9011, 2, 7, long(202)), ...long(0),
  ...short(4), ...entry(1, 2, 2, text('N\0')), ...entry(2, 5, 3, long(134)), ...entry(3, 2, 2, text('E\0')), ...entry(4, 5, 3, long(158)), ...long(0),
  ...rationals([24, 1], [36, 1], [0, 1]),
  ...rationals([120, 1], [45, 1], [3600, 100]),
  ...text('2026:11:15 08:12:30\0'),
  ...text('+08:00\0'),
]; // biome-ignore format: rows

const segment = (code: number, data: number[]) => [0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data]; // biome-ignore format: one line
const FRAME = segment(0xc0, [8, 0x01, 0xe0, 0x02, 0x80, 1, 1, 0x11, 0]);
const CODED = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34];
const JFIF = segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ICC = segment(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 7]);
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);

const big = (value: number) => long(value).reverse();
const chunk = (name: string, data: number[]) => {
  const body = Uint8Array.from([...text(name), ...data]);
  return [...big(data.length), ...body, ...big(crc32(body))];
};

describe('a picture without what its camera wrote beside it', () => {
  const { bytes, exif } = stripPicture(
    Uint8Array.from([
      ...jpeg(JFIF, segment(0xe1, [...text('Exif\0\0'), ...TIFF]), segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x/>')), ICC, segment(0xfe, text('a comment')), segment(0xed, text('Photoshop 3.0\0')), FRAME, CODED),
      ...text('GPS 24.6'),
    ]), // biome-ignore format: one line
  );

  it('says where and when it was taken', () => {
    // 24° 36′ = 24.6°; 120° 45′ 36″ = 120 + 2,736 / 3,600 = 120.76°
    expect(exif.place?.lat).toBeCloseTo(24.6, 9);
    expect(exif.place?.lon).toBeCloseTo(120.76, 9);
    expect([exif.takenAt, exif.orientation]).toEqual(['2026-11-15T08:12:30+08:00', 6]);
  });

  it('is the same picture, turned as before, and nothing else', () => {
    expect(inspectPicture(bytes)).toEqual({ mediaType: 'image/jpeg', width: 640, height: 480 });
    const again = stripPicture(bytes);
    expect(again.exif).toEqual({ orientation: 6, takenAt: null, place: null });
    expect(again.bytes).toEqual(bytes);
    const drawn = jpeg(JFIF, ICC, FRAME, CODED);
    // The Exif segment with the orientation alone has 2 + 34 bytes
    expect([...bytes.subarray(0, 2), ...bytes.subarray(38)]).toEqual([...drawn]);
  });

  it('is no other picture where there was nothing beside it', () => {
    const plain = jpeg(JFIF, FRAME, CODED, CODED);
    expect(stripPicture(plain).bytes).toEqual(plain);
    const drawing = Uint8Array.from(text('<svg/>'));
    expect(stripPicture(drawing).bytes).toBe(drawing);
  });

  it('keeps of a PNG what is drawn', () => {
    const head = [
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      ...chunk('IHDR', [...big(1), ...big(1), 8, 0, 0, 0, 0]),
    ];
    const rest = [...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])];
    const from = Uint8Array.from([...head, ...chunk('tEXt', text('Author\0x')), ...chunk('eXIf', TIFF), ...rest]);
    const stripped = stripPicture(from);
    expect([...stripped.bytes]).toEqual([...head, ...rest]);
    expect(stripped.exif.place?.lat).toBeCloseTo(24.6, 9);
  });

  it('gives nothing of an Exif that is cut anywhere, and never fails', () => {
    for (let length = 0; length < TIFF.length; length++) {
      const cut = stripPicture(jpeg(segment(0xe1, [...text('Exif\0\0'), ...TIFF.slice(0, length)]), FRAME, CODED));
      expect(inspectPicture(cut.bytes), `${length}`).toMatchObject({ width: 640 });
      // The second rational of the longitude ends at 182
      if (length < 182) expect(cut.exif.place, `${length}`).toBeNull();
    }
  });
});
