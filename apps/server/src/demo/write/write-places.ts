import type { Db } from '../../platform/db/db';
import type { DemoInstrument } from '../company/plan';
import { PROJECTS } from '../company/projects';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, type Numbers } from './insert-rows';

/** Writes the areas and stations of instruments; returns the stations' numbers. */
export async function writePlaces(
  tx: Db,
  { seed }: World,
  projects: Numbers,
  instruments: readonly DemoInstrument[],
): Promise<Numbers> {
  const areas = firstOfEach(instruments, ({ project, area }) => `${project}/${area}`);
  const areaNos = await insertRows(
    tx,
    'area',
    areas.map(({ project, area }, position) => ({
      id: hexId(seed, 'area', project, area),
      project_no: projects.get(hexId(seed, 'project', project)),
      name: area,
      position,
      occ_visible: isOccVisible({ project, area }),
    })),
  );
  const stations = firstOfEach(instruments, (instrument) => stationId(seed, instrument));
  return insertRows(
    tx,
    'station',
    stations.map((instrument, position) => ({
      id: stationId(seed, instrument),
      area_no: areaNos.get(hexId(seed, 'area', instrument.project, instrument.area)),
      name: instrument.station,
      position,
    })),
  );
}

type InstrumentPlace = Pick<DemoInstrument, 'project' | 'area' | 'station'>;

export function stationId(seed: number, { project, area, station }: InstrumentPlace): string {
  return hexId(seed, 'station', project, area, station);
}

function isOccVisible({ project, area }: Omit<InstrumentPlace, 'station'>): boolean {
  const plan = PROJECTS.find(({ key }) => key === project);
  return plan?.areas.some(({ name, occVisible }) => name === area && occVisible === true) ?? false;
}

function firstOfEach<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}
