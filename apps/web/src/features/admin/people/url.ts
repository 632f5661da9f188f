import type { Role } from '@talus/domain/access/roles';
import { CHANNELS } from '@talus/domain/alerts/messages/targets';
import type { UrlCodec } from '../../../app/url/codec';
import { readTableLink, type TableLink, writeTableLink } from '../../../ui/table/table-link';
import { type OpenRecord, readOpen } from '../common/open-record';
import type { PeopleFilter } from './state';

export type PeopleLink = PeopleFilter & TableLink & { open: OpenRecord };

export const SORTED = ['name', 'email', 'role', 'project', 'state', 'login', 'phone', 'company', 'created'];
const STATES = ['all', 'active', 'frozen'] as const;
export const ROLES: readonly Role[] = ['client', 'admin', 'occ', 'thsr', 'nbiot'];

const one = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((option) => option === text) ?? null;

export const peopleCodec: UrlCodec<PeopleLink> = {
  read: (query) => ({
    find: query.get('find') ?? '',
    state: one(STATES, query.get('state')) ?? 'all',
    role: one(ROLES, query.get('role')),
    channel: one(CHANNELS, query.get('channel')),
    project: /^(none|[0-9a-f]{24})$/.test(query.get('of') ?? '') ? query.get('of') : null,
    unreachable: query.get('unreachable') === '1',
    open: readOpen(query),
    ...readTableLink(query, SORTED),
  }),
  write: ({ find, state, role, channel, project, unreachable, open, ...table }) => ({
    find,
    state: state === 'all' ? null : state,
    role,
    channel,
    of: project,
    unreachable: unreachable ? '1' : null,
    open,
    ...writeTableLink(table),
  }),
};
