import type { TargetList } from '@talus/domain/alerts/messages/targets';
import type { Db } from '../../platform/db/db';
import { invalidField } from '../../platform/http/invalid-request';
import type { Input } from './form-columns';
import { findPeople, setRights, setTargets } from './form-store';
import { setMembers } from './store';

/** Returns the lists of people in a form by field; undefined for absent lists. */
const listsOf = (input: Input) =>
  ({
    client_id: input.client_id,
    warning_target: input.warning_target,
    alert_target: input.alert_target,
    action_target: input.action_target,
    down_target: input.down_target,
    'document_message.down_target': input.document_message?.down_target,
    'access.remark': input.access?.remark,
    'access.setup': input.access?.setup,
    'access.view_only': input.access?.view_only,
  }) as const;

const TARGETS = {
  warning_target: 'warning',
  alert_target: 'alert',
  action_target: 'action',
  down_target: 'down',
  'document_message.down_target': 'document',
} as const satisfies Partial<Record<keyof ReturnType<typeof listsOf>, TargetList>>;

/** Writes members, recipients and member rights; holders of rights must be members. */
export async function writeLists(tx: Db, projectNo: number, input: Input): Promise<void> {
  const lists = listsOf(input);
  const numbers = await findPeople(tx, [...new Set(Object.values(lists).flatMap((ids) => ids ?? []))]);
  const usersOf = (field: keyof typeof lists): number[] | undefined =>
    lists[field]?.map((id) => {
      const no = numbers.get(id);
      if (no === undefined) throw invalidField(field, 'people-unknown');
      return no;
    });
  const members = usersOf('client_id');
  if (members) await setMembers(tx, projectNo, members);
  for (const [field, list] of Object.entries(TARGETS) as [keyof typeof TARGETS, TargetList][]) {
    const users = usersOf(field);
    if (users) await setTargets(tx, projectNo, list, users);
  }
  for (const list of ['remark', 'setup', 'view_only'] as const) {
    const named = usersOf(`access.${list}`);
    if (named && (await setRights(tx, projectNo, list, named)) < new Set(named).size)
      throw invalidField(`access.${list}`, 'people-not-member');
  }
}
