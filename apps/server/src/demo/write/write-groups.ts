import type { Db } from '../../platform/db/db';
import type { DemoInstrument, ProjectKey } from '../company/plan';
import { hexId } from '../random';
import { installedAt, type World } from '../world';
import { insertRows, iso, type Numbers } from './insert-rows';

const NAMED_BY_DEPTH = /^(.+)_(\d+)$/;

type Hole = { project: ProjectKey; name: string; type: string; members: { id: string; depth: number }[] };

/** Groups the instruments named by depth into holes. */
export function holesOf(instruments: readonly DemoInstrument[]): Hole[] {
  const holes = new Map<string, Hole>();
  for (const { id, project, name, type } of instruments) {
    const [, hole = '', depth] = NAMED_BY_DEPTH.exec(name) ?? [];
    if (depth === undefined) continue;
    const own = holes.get(`${project}/${hole}`) ?? { project, name: hole, type, members: [] };
    own.members.push({ id, depth: 0 - Number(depth) });
    holes.set(`${project}/${hole}`, own);
  }
  return [...holes.values()];
}

/** Writes each hole as an instrument group: displacement in mm over depth in m. */
export async function writeGroups(
  tx: Db,
  world: World,
  instruments: readonly DemoInstrument[],
  { projects, numbers }: { projects: Numbers; numbers: Numbers },
): Promise<void> {
  const { seed } = world;
  const holes = holesOf(instruments);
  const idOf = ({ project, name }: Hole) => hexId(seed, 'group', `${project}/${name}`);
  const groups = await insertRows(
    tx,
    'instrument_group',
    holes.map((hole) => ({
      id: idOf(hole),
      revision: 1,
      project_no: projects.get(hexId(seed, 'project', hole.project)),
      name: `${hole.name} ${hole.type === 'SAA' ? '陣列測斜' : '測斜管'}`,
      type: 'VERTICAL_DISTRIBUTION',
      x_min: -5,
      x_max: 25,
      x_unit: 'mm',
      y_min: -24,
      y_max: 0,
      y_unit: 'm',
      created_at: iso(installedAt(world)),
    })),
  );
  const members = holes.flatMap((hole) =>
    hole.members.map(({ id, depth }, position) => ({
      group_no: groups.get(idOf(hole)),
      instrument_no: numbers.get(id),
      position,
      depth,
    })),
  );
  await insertRows(tx, 'instrument_group_member', members);
}
