import type { Person } from '@talus/contract/admin/people';
import { hasRole } from '@talus/domain/access/roles';
import { byChannel, type Channel } from '@talus/domain/alerts/messages/targets';
import { channelState, getsNothing, missingAddresses } from '../common/person-channels';

/** Reason why a recipient is not or only partly reached. */
export type Gap = { id: string; name: string } & Reason;
type Reason = { why: 'frozen' | 'nothing' | 'not-member' } | { why: 'no-address'; channel: Channel };

export type Reach = {
  counts: Record<Channel, number>;
  /** Number of recipients that at least one channel reaches, and number of recipients. */
  reached: number;
  people: number;
  gaps: readonly Gap[];
};

/** Counts the recipients that each channel reaches and lists the gaps. `members` may open the project. */
export function reachOf(people: readonly Person[], list: readonly string[], members: readonly string[]): Reach {
  const told = list.flatMap((id) => people.find(({ _id }) => _id === id) ?? []);
  const alive = told.filter(({ frozen_at }) => frozen_at === null);
  const reached = (channel: Channel) => alive.filter((person) => channelState(person, channel) === 'on').length;
  return {
    counts: byChannel(reached),
    reached: told.filter((person) => !getsNothing(person)).length,
    people: told.length,
    gaps: told.flatMap((person) => gapsOf(person, members)),
  };
}

function gapsOf(person: Person, members: readonly string[]): Gap[] {
  const { _id: id, name, roles } = person;
  const isMember = members.includes(id) || hasRole({ id, roles }, 'admin');
  const reasons: Reason[] = [...missedBy(person), ...(isMember ? [] : [{ why: 'not-member' as const }])];
  return reasons.map((reason) => ({ id, name, ...reason }));
}

/** Lists the reasons why messages do not reach a person, or not by every channel that is on. */
function missedBy(person: Person): Reason[] {
  if (person.frozen_at !== null) return [{ why: 'frozen' }];
  if (getsNothing(person)) return [{ why: 'nothing' }];
  return missingAddresses(person).map((channel) => ({ why: 'no-address', channel }));
}
