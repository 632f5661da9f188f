import type { Db } from '../../platform/db/db';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, iso, type Numbers } from '../write/insert-rows';
import type { ManualPlan } from './manual-plan';

const ROUTES = [
  { project: 'excavation', name: 'EX-02 週測路線' },
  { project: 'rail', name: 'TK08 觀測井' },
] as const;

/** Directions to instruments that are not visible from the path. */
const NOTES: Record<string, string> = {
  'OW-03': 'W2 圍籬內側第 2 口，黃蓋',
  'OW-07': '鋼板樁外側，需打開人孔蓋',
  'VG-21': '第二層支撐，北端',
};

type Written = { projects: Numbers; instruments: Numbers; author: number; idOf: (plan: ManualPlan) => string };

/** Writes one route per project over all manual instruments that are not in a hole, in order. */
export async function writeRoutes(
  tx: Db,
  { seed, epoch }: World,
  plans: readonly ManualPlan[],
  { projects, instruments, author, idOf }: Written,
): Promise<void> {
  for (const { project, name } of ROUTES) {
    const id = hexId(seed, 'field-route', project);
    const row = {
      id,
      revision: 1,
      project_no: projects.get(hexId(seed, 'project', project)),
      name,
      created_by: author,
    };
    const made = await insertRows(tx, 'field_route', [{ ...row, updated_at: iso(epoch) }]);
    const stops = plans.filter((plan) => plan.project === project && !plan.hole);
    await insertRows(
      tx,
      'field_stop',
      stops.map((plan, i) => ({
        route_no: made.get(id),
        position: i + 1,
        instrument_no: instruments.get(idOf(plan)),
        note: NOTES[plan.name] ?? '',
      })),
    );
  }
}
