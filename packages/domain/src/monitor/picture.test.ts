import { describe, expect, it } from 'vitest';
import { crc32 } from '../sheets/crc32';
import { inspectPicture } from './picture';

const bytes = (...parts: (number | number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));

const segment = (code: number, data: number[]) => [
  0xff,
  code,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];
// 480 lines of 640: 0x01E0, 0x0280
const FRAME = segment(0xc0, [8, 0x01, 0xe0, 0x02, 0x80, 1, 1, 0x11, 0]);
const SCAN = segment(0xda, [1, 1, 0, 0, 63, 0]);
const CODED = [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56];
const END = [0xff, 0xd9];
/** An embedded thumbnail: a whole JPEG of its own. */
const THUMBNAIL = segment(0xe1, [...bytes('Exif'), 0, 0, 0xff, 0xd8, 0xff, 0xc0, 0, 0, 0xff, 0xd9]);
const JPEG = bytes([0xff, 0xd8], THUMBNAIL, FRAME, SCAN, CODED, END);

const number = (n: number) => [n >>> 24, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff];
const chunk = (name: string, data: number[]) => {
  const body = bytes(name, data);
  return [...number(data.length), ...body, ...number(crc32(body))];
};
/** 360 lines of 1 + 640 bytes are 230,760; unpacked from 224 bytes at 1,032 to one. */
const DATA = Array.from({ length: 224 }, (_, i) => i);
const sized = (width: number, height: number) => chunk('IHDR', [...number(width), ...number(height), 8, 3, 0, 0, 0]);
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER = chunk('IHDR', [0, 0, 2, 0x80, 0, 0, 1, 0x68, 8, 3, 0, 0, 0]);
const PNG = bytes(SIGNATURE, HEADER, chunk('IDAT', DATA), chunk('IEND', []));

describe('a whole picture', () => {
  it.each([
    ['JPEG', JPEG, { mediaType: 'image/jpeg', width: 640, height: 480 }],
    ['JPEG with several scans', bytes([0xff, 0xd8], FRAME, SCAN, CODED, SCAN, CODED, END), { mediaType: 'image/jpeg', width: 640, height: 480 }],
    ['JPEG with something behind its end', bytes([...JPEG], 'GPS 24.6'), { mediaType: 'image/jpeg', width: 640, height: 480 }],
    ['PNG', PNG, { mediaType: 'image/png', width: 640, height: 360 }],
  ])('%s', (_, picture, expected) => expect(inspectPicture(picture)).toEqual(expected)); // biome-ignore format: rows
});

describe('one that is still being written', () => {
  it('is not whole at any length but its own, thumbnail or not', () => {
    for (const picture of [JPEG, PNG]) {
      for (let length = 0; length < picture.length; length++)
        expect(inspectPicture(picture.subarray(0, length)), `${length} of ${picture.length}`).toBe('incomplete');
    }
  });

  it('is not whole when room was made for it and filled with zeros', () => {
    const half = JPEG.slice();
    half.fill(0, JPEG.length - 5);
    expect(inspectPicture(half)).toBe('incomplete');
  });
});

describe('what is no picture of ours', () => {
  it.each([
    ['text', bytes('hello'), 'unknown'],
    ['GIF', bytes('GIF89a'), 'unknown'],
    ['SVG', bytes('<svg xmlns='), 'unknown'],
    ['JPEG that ends without a frame', bytes([0xff, 0xd8], THUMBNAIL, END), 'damaged'],
    ['JPEG with a segment shorter than its length', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 1], END), 'damaged'],
    ['JPEG of no width', bytes([0xff, 0xd8], segment(0xc0, [8, 1, 1, 0, 0, 1]), SCAN, END), 'damaged'],
    ['PNG that begins with data', bytes(SIGNATURE, chunk('IDAT', [1])), 'damaged'],
    ['PNG without data', bytes(SIGNATURE, HEADER, chunk('IEND', [])), 'damaged'],
    ['PNG with a wrong checksum', PNG.map((byte, i) => (i === 60 ? byte ^ 1 : byte)), 'damaged'],
    ['PNG with a page behind its end', bytes([...PNG], '<html>'), 'damaged'],
    ['PNG with less data than so many pixels need', bytes(SIGNATURE, sized(640, 361), chunk('IDAT', DATA), chunk('IEND', [])), 'damaged'],
    ['PNG of 2³¹ pixels and hardly any data', bytes(SIGNATURE, sized(2 ** 31 - 1, 1), chunk('IDAT', DATA), chunk('IEND', [])), 'damaged'],
    ['JPEG with a page behind its end', bytes([...JPEG], ' <script>alert(1)</script>'), 'damaged'],
    ['PNG with an impossible chunk', bytes(SIGNATURE, HEADER, [0xff, 0xff, 0xff, 0xff], 'IDAT'), 'damaged'],
  ])('%s', (_, picture, expected) => expect(inspectPicture(picture)).toBe(expected)); // biome-ignore format: rows
});
