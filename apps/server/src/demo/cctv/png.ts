import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Raster } from './raster';

export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a raster of colour numbers as a PNG. */
export function encodePng({ width, height, pixels }: Raster, palette: readonly Colour[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel: a palette index
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Decodes a PNG with a palette and unfiltered lines, as `encodePng` writes them. */
export function decodePng(png: Buffer): { raster: Raster; palette: Colour[] } {
  const chunks = new Map<string, Buffer>();
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const part = (name: string) => chunks.get(name) ?? Buffer.alloc(0);
  const [width, height] = [part('IHDR').readUInt32BE(0), part('IHDR').readUInt32BE(4)];
  const lines = inflateSync(part('IDAT'));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) pixels.set(lines.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  const colours = [...part('PLTE')];
  const palette = Array.from(
    { length: colours.length / 3 },
    (_, i) => colours.slice(3 * i, 3 * i + 3) as never as Colour,
  );
  return { raster: { width, height, pixels }, palette };
}
