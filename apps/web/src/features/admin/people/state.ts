import type { Person } from '@talus/contract/admin/people';
import type { Role } from '@talus/domain/access/roles';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { findRows } from '../../../ui/table/find-rows';
import { getsNothing, missingAddresses } from '../common/person-channels';

/** Tells whether no channel, or not every enabled channel, reaches the person; false for frozen people. */
export const isUnreachable = (person: Person): boolean =>
  person.frozen_at === null && (getsNothing(person) || missingAddresses(person).length > 0);

export type PeopleFilter = {
  find: string;
  state: 'all' | 'active' | 'frozen';
  role: Role | null;
  channel: Channel | null;
  /** A project id, or `none`: in no project. */
  project: string | null;
  unreachable: boolean;
};

export const NO_FILTER: PeopleFilter = {
  find: '',
  state: 'all',
  role: null,
  channel: null,
  project: null,
  unreachable: false,
};

const words = ({ name, email, phone, company }: Person) => [name, email, phone, company].join(' ');

export const filterPeople = (people: readonly Person[], filter: PeopleFilter): readonly Person[] =>
  findRows(
    people.filter(
      (person) =>
        (filter.state === 'all' || (filter.state === 'frozen') === (person.frozen_at !== null)) &&
        (filter.role === null || person.roles.includes(filter.role)) &&
        (filter.channel === null || person.messageEnable[filter.channel]) &&
        (filter.project === null || isIn(person, filter.project)) &&
        (!filter.unreachable || isUnreachable(person)),
    ),
    filter.find,
    words,
  );

const isIn = ({ project }: Person, id: string): boolean =>
  id === 'none' ? project.length === 0 : project.some(({ _id }) => _id === id);

export type PeopleCounts = { all: number; active: number; frozen: number; unreachable: number };

export const countPeople = (people: readonly Person[]): PeopleCounts => {
  const frozen = people.filter(({ frozen_at }) => frozen_at !== null).length;
  return {
    all: people.length,
    active: people.length - frozen,
    frozen,
    unreachable: people.filter(isUnreachable).length,
  };
};

/** Sorts by last login, newest first; people without a login come last. */
export const byLastLogin = (people: readonly Person[]): Person[] =>
  [...people].sort((one, other) => (other.last_login_at ?? '').localeCompare(one.last_login_at ?? ''));

type Lists = Record<string, unknown>;
/** The recipient lists of a project. */
const MESSAGE_LISTS = ['warning_target', 'alert_target', 'action_target', 'down_target', 'document_message'] as const;

type FrozenProject = { origin: Lists; set: Lists };

/** Counts the projects that a person was removed from, and those whose recipient lists changed. */
export const freezeCounts = (projects: readonly FrozenProject[]): { projects: number; messages: number } => {
  const isOther = (project: FrozenProject, list: string) =>
    JSON.stringify(project.origin[list]) !== JSON.stringify(project.set[list]);
  return {
    projects: projects.filter((project) => isOther(project, 'client_id')).length,
    messages: projects.filter((project) => MESSAGE_LISTS.some((list) => isOther(project, list))).length,
  };
};
