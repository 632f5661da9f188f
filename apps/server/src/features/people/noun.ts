import type { Person } from '@talus/contract/admin/people';
import { byChannel, LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { addressesOf } from '../../pipeline/tell/channels/registry';
import type { Noun } from '../../platform/changes/noun';
import { loadPeople, type PersonRow } from './store';

export const PERSON: Noun<Person> = {
  name: 'user',
  table: 'app_user',
  missing: 'client.not-found',
  load: async (db, nos) =>
    (await loadPeople(db, nos)).map((row) => ({
      no: row.no,
      name: row.name,
      projectNo: null,
      answer: wirePerson(row),
    })),
  recorded: ({ email, name, phone, company, country, messageEnable, roles, locale, project, ...answer }) => ({
    email,
    name,
    phone,
    company,
    country,
    messageEnable,
    roles,
    locale,
    project: project.map(({ _id }) => _id),
    frozen_at: answer.frozen_at,
    password_changed_at: answer.password_changed_at,
  }),
};

function wirePerson(row: PersonRow): Person {
  const addresses = addressesOf(row);
  return {
    _id: row.id,
    revision: row.revision,
    email: row.email,
    name: row.name,
    phone: row.phone,
    company: row.company,
    country: { code: row.countryCode },
    messageEnable: byChannel((channel) => row.messageEnable[channel] ?? false, LISTED_CHANNELS),
    roles: row.roles,
    locale: row.locale,
    project: row.projects.map(({ id, code, name }) => ({ _id: id, project_id: code, name })),
    target: { lists: row.targetLists, projects: row.targetProjects },
    has_address: byChannel((channel) => Boolean(addresses[channel]), LISTED_CHANNELS),
    has_password: row.hasPassword,
    password_changed_at: row.passwordChangedAt.toISOString(),
    link_expires_at: row.linkExpiresAt?.toISOString() ?? null,
    frozen_at: row.frozenAt?.toISOString() ?? null,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
