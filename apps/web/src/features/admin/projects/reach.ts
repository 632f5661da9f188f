import type { Person } from '@talus/contract/people';
import { hasRole } from '@talus/domain/access/roles';
import { byChannel, type Channel, LISTED_CHANNELS } from '@talus/domain/alerts/targets';
import { channelState, getsNothing, isMissing } from '../common/person-channels';

/** Reason why a recipient is not or only partly reached. */
export type Gap = { id: string; name: string; why: 'frozen' | 'nothing' | 'no-phone' | 'no-line' | 'not-member' };

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
  const states = LISTED_CHANNELS.map((channel) => channelState(person, channel));
  const broken = states.filter(isMissing);
  const missed: Gap['why'][] = person.frozen_at !== null ? ['frozen'] : states.includes('on') ? broken : ['nothing'];
  const isMember = members.includes(id) || hasRole({ id, roles }, 'admin');
  return [...missed, ...(isMember ? [] : (['not-member'] as const))].map((why) => ({ id, name, why }));
}
