/** A line through [lon, lat], with its name. */
export type Line = { name: string; points: readonly (readonly [number, number])[] };

const POLYLINE = 3;
const HEAD_BYTES = 100;

const bounds = (points: Line['points']): number[] => {
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
};

const doubles = (values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [n, value] of values.entries()) buffer.writeDoubleLE(value, 8 * n);
  return buffer;
};

const integers = (values: readonly number[], isBig = false): Buffer => {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [n, value] of values.entries())
    isBig ? buffer.writeInt32BE(value, 4 * n) : buffer.writeInt32LE(value, 4 * n);
  return buffer;
};

/** Builds the header shared by .shp and .shx; lengths count words of two bytes. */
function head(bytes: number, lines: readonly Line[]): Buffer {
  const box = bounds(lines.flatMap(({ points }) => points));
  const big = integers([9994, 0, 0, 0, 0, 0, bytes / 2], true);
  return Buffer.concat([big, integers([1000, POLYLINE]), doubles([...box, 0, 0, 0, 0])]);
}

/** Encodes lines as a shapefile by ESRI's technical description of July 1998: .shp, .shx and .dbf with the names. */
export function shapefile(lines: readonly Line[]): { shp: Buffer; shx: Buffer; dbf: Buffer } {
  const contents = lines.map(({ points }) =>
    Buffer.concat([
      integers([POLYLINE]),
      doubles(bounds(points)),
      integers([1, points.length, 0]),
      doubles(points.flat()),
    ]),
  );
  const records = contents.map((content, n) => Buffer.concat([integers([n + 1, content.length / 2], true), content]));
  const body = Buffer.concat(records);
  let offset = HEAD_BYTES;
  const index = contents.map((content, n) => {
    const entry = integers([offset / 2, content.length / 2], true);
    offset += records[n]?.length ?? 0;
    return entry;
  });
  return {
    shp: Buffer.concat([head(HEAD_BYTES + body.length, lines), body]),
    shx: Buffer.concat([head(HEAD_BYTES + 8 * lines.length, lines), ...index]),
    dbf: nameTable(lines),
  };
}

const NAME_BYTES = 40;

/** Encodes a dBASE III table with one column, NAME. */
function nameTable(lines: readonly Line[]): Buffer {
  const top = Buffer.alloc(32);
  top.writeUInt8(3, 0);
  top.writeUInt32LE(lines.length, 4);
  top.writeUInt16LE(32 + 32 + 1, 8);
  top.writeUInt16LE(1 + NAME_BYTES, 10);
  const column = Buffer.alloc(32);
  column.write('NAME', 0, 'ascii');
  column.write('C', 11, 'ascii');
  column.writeUInt8(NAME_BYTES, 16);
  const rows = lines.map(({ name }) => {
    const row = Buffer.alloc(1 + NAME_BYTES, ' ');
    row.write(name, 1, NAME_BYTES, 'utf8');
    return row;
  });
  return Buffer.concat([top, column, Buffer.from([0x0d]), ...rows, Buffer.from([0x1a])]);
}
