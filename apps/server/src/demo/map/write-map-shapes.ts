import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import { alongLine, TK_LINE } from '../company/line';
import { RAIL_AREAS } from '../company/rail';
import { type Line, shapefile } from './shapefile';

// WGS 84, in degrees, as GPS receivers report
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

/** A closed outline around a slope, in degrees from its centre. */
const SLIDE = Array.from({ length: 33 }, (_, step) => {
  const turn = (2 * Math.PI * (step % 32)) / 32;
  const wobble = 1 + 0.08 * Math.sin(3 * turn) + 0.04 * Math.cos(5 * turn);
  return [0.0012 * wobble * Math.cos(turn), 0.001 * wobble * Math.sin(turn)] as const;
});

/** Returns the outline of a watched slope; slopes that do not move are a third smaller. */
const slopeOf = (name: string): Line => {
  const [lon, lat] = alongLine(name);
  const size = name === MOVING ? 1 : 2 / 3;
  return { name, points: SLIDE.map(([east, north]) => [lon + size * east, lat + size * north] as const) };
};

const MOVING = 'TK12+300';
const SLOPES = [...new Set(RAIL_AREAS.map(({ name }) => name))].filter((name) => name.startsWith('TK'));

const kilometre = (metres: number): string =>
  `TK${String(Math.floor(metres / 1000)).padStart(2, '0')}+${String(metres % 1000).padStart(3, '0')}`;

/** Returns a short line across the track, `half` degrees to each side. */
function tickAt(metres: number, half: number): Line {
  const [lon, lat] = alongLine(kilometre(metres));
  const [lonB, latB] = alongLine(kilometre(metres + 1));
  const length = Math.hypot(lonB - lon, latB - lat);
  const [east, north] = [(half * (latB - lat)) / length, (-half * (lonB - lon)) / length];
  const points = [[lon - east, lat - north], [lon + east, lat + north]] as const; // biome-ignore format: a line
  return { name: kilometre(metres), points };
}

const LINE_METRES = 30_000;
/** Ticks across the track every hundred metres, longer at every kilometre. */
const TICKS = Array.from({ length: LINE_METRES / 100 - 1 }, (_, n) =>
  tickAt(100 * (n + 1), (n + 1) % 10 === 0 ? 0.0006 : 0.0003),
);

const LINE: Record<string, Line[]> = { 'TK-line': [{ name: 'TK 線', points: TK_LINE }, ...TICKS] };

/** Shapefiles by the code of the project whose map shows them. */
const FILES: Record<string, Record<string, Line[]>> = {
  'P-2107': { ...LINE, 'TK-slopes': SLOPES.map(slopeOf) },
  'P-1908': LINE,
};

const zipOf = (name: string, lines: readonly Line[]): Uint8Array => {
  const { shp, shx, dbf } = shapefile(lines);
  const parts = { shp, shx, dbf, prj: Buffer.from(WGS84), cpg: Buffer.from('UTF-8') };
  return storedZip(Object.entries(parts).map(([ending, bytes]) => ({ name: Buffer.from(`${name}.${ending}`), bytes })));
};

/** Writes the line and the slopes as shapefiles of the projects, in the folder where an operator would put them. */
export async function storeMapShapes(data: string): Promise<void> {
  for (const [code, files] of Object.entries(FILES)) {
    const folder = path.join(data, 'maps', code);
    await mkdir(folder, { recursive: true });
    for (const [name, lines] of Object.entries(files))
      await writeFile(path.join(folder, `${name}.zip`), zipOf(name, lines));
  }
}
