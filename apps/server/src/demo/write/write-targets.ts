import type { TargetList } from '@talus/domain/alerts/messages/targets';
import type { Db } from '../../platform/db/db';
import type { ProjectKey } from '../company/plan';
import { hexId } from '../random';
import type { World } from '../world';
import { insertRows, type Numbers } from './insert-rows';

const EVERY: readonly TargetList[] = ['warning', 'alert', 'action', 'down', 'document'];

/** Recipient lists by project and account. */
const TARGETS: Record<ProjectKey, Record<string, readonly TargetList[]>> = {
  rail: {
    admin: ['action', 'down', 'document'],
    engineer: EVERY,
    occ: ['alert', 'action'],
    rail: ['warning', 'alert', 'action'],
  },
  excavation: {
    admin: ['action', 'document'],
    engineer: EVERY,
    client: ['alert', 'action'],
    iot: ['down', 'document'],
  },
  rain: { admin: EVERY, rail: ['warning', 'alert', 'action'] },
};

export async function writeTargets(tx: Db, { seed }: World, projects: Numbers, users: Numbers): Promise<void> {
  const rows = Object.entries(TARGETS).flatMap(([key, people]) =>
    Object.entries(people).flatMap(([person, lists]) =>
      lists.map((list) => ({
        project_no: projects.get(hexId(seed, 'project', key)),
        user_no: users.get(hexId(seed, 'user', `${person}@demo.talus`)),
        list,
      })),
    ),
  );
  await insertRows(tx, 'project_target', rows);
}
