import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { alongLine, TK_LINE } from '../company/line';
import { type Line, shapefile } from './shapefile';
import { storedZip } from './stored-zip';

// Degrees on the sphere of 1984, as every GPS tells them
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

/** The slope that moves: a closed line around it, in degrees off its middle. */
const SLIDE: readonly (readonly [number, number])[] = [
  [-0.0011, -0.0006],
  [-0.0012, 0.0003],
  [-0.0005, 0.001],
  [0.0004, 0.0011],
  [0.0011, 0.0005],
  [0.001, -0.0004],
  [0.0003, -0.0009],
  [-0.0005, -0.001],
  [-0.0011, -0.0006],
];

const [SLIDE_LON, SLIDE_LAT] = alongLine('TK12+300');

const FILES: Record<string, Line[]> = {
  'TK-line': [{ name: 'TK 線', points: TK_LINE }],
  'TK12-slide': [{ name: 'TK12+300', points: SLIDE.map(([lon, lat]) => [SLIDE_LON + lon, SLIDE_LAT + lat] as const) }],
};

const zipOf = (name: string, lines: readonly Line[]): Buffer => {
  const { shp, shx, dbf } = shapefile(lines);
  return storedZip([
    { name: `${name}.shp`, bytes: shp },
    { name: `${name}.shx`, bytes: shx },
    { name: `${name}.dbf`, bytes: dbf },
    { name: `${name}.prj`, bytes: Buffer.from(WGS84) },
    { name: `${name}.cpg`, bytes: Buffer.from('UTF-8') },
  ]);
};

/** The line and the moving slope as shapefiles of the rail project, where an operator would put them. */
export async function storeMapShapes(data: string): Promise<void> {
  const folder = path.join(data, 'maps', 'P-2107');
  await mkdir(folder, { recursive: true });
  for (const [name, lines] of Object.entries(FILES))
    await writeFile(path.join(folder, `${name}.zip`), zipOf(name, lines));
}
