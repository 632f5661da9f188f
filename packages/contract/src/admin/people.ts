import { byChannel, LISTED_CHANNELS } from '@talus/domain/alerts/messages/targets';
import { COUNTRY_CODES } from '@talus/domain/people/country-codes';
import * as z from 'zod';
import { revision } from '../changes';
import { route } from '../route';
import { id, language, ok, role, shortText, time, typedText } from '../wire';
import { email, NEW_PASSWORD_LENGTH, phone } from './user';

const named = z.object({ _id: id, name: z.string() });
const channels = z.object(byChannel(() => z.boolean(), LISTED_CHANNELS));

/** A person as administrators see them. */
export const person = z.object({
  _id: id,
  revision,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  country: z.object({ code: z.string().nullable() }),
  messageEnable: channels,
  roles: z.array(role),
  locale: language,
  /** The projects to which this person was added; administrators see all projects. */
  project: z.array(named.extend({ project_id: z.string() })),
  /** The number of notification lists with this person, and of their projects. */
  target: z.object({ lists: z.int(), projects: z.int() }),
  /** Whether the person has an address; without one, an enabled channel sends nothing. */
  has_address: channels,
  /** False until the first password is set by link. */
  has_password: z.boolean(),
  password_changed_at: time,
  /** The expiry of the open link; null: none. */
  link_expires_at: time.nullable(),
  frozen_at: time.nullable(),
  last_login_at: time.nullable(),
  created_at: time,
});
export type Person = z.output<typeof person>;

const fields = z.object({
  email,
  name: shortText(100).optional(),
  phone: phone.nullable().optional(),
  company: shortText(100).nullable().optional(),
  country: z.object({ code: z.enum(COUNTRY_CODES).nullable() }).optional(),
  messageEnable: channels.optional(),
  roles: z.array(role).min(1).max(5).optional(),
  locale: language.optional(),
  password: typedText(200).optional(),
  passwordCheck: typedText(200).optional(),
});

type Typed = { password?: string | undefined; passwordCheck?: string | undefined };

/**
 * Runs the check whenever both passwords are texts, even when other fields are invalid, so that all errors appear at
 * once.
 */
const whenTyped = ({ value }: z.core.ParsePayload) => {
  if (typeof value !== 'object' || value === null) return false;
  const { password = '', passwordCheck = '' } = value as Record<string, unknown>;
  return typeof password === 'string' && typeof passwordCheck === 'string';
};

/** Requires a typed password twice; absent counts as empty. */
const passwordTwice = <S extends z.ZodType<Typed>>(schema: S): S =>
  schema
    .refine(({ password = '' }) => password === '' || password.length >= NEW_PASSWORD_LENGTH, {
      path: ['password'],
      error: 'password-short',
      when: whenTyped,
    })
    .refine(({ password = '', passwordCheck = '' }) => password === '' || passwordCheck !== '', {
      path: ['passwordCheck'],
      error: 'password-again',
      when: whenTyped,
    })
    .refine(({ password = '', passwordCheck = '' }) => passwordCheck === '' || passwordCheck === password, {
      path: ['passwordCheck'],
      error: 'password-mismatch',
      when: whenTyped,
    });

/** A single role may be sent without a list. */
const roles = z.union([z.array(role).min(1).max(5), role.transform((one) => [one])]).optional();

/** The input of a new person; without a password a link to set one is created. */
export const newPersonInput = passwordTwice(fields);

/** The input of a change; absent fields and an empty password stay unchanged. */
export const personInput = passwordTwice(fields.extend({ revision: revision.optional() }));
export type PersonInput = z.input<typeof personInput>;

/** A single-use link to set a password. Answered only here: the database keeps its hash. */
export const passwordLink = z.object({
  url: z.string(),
  expires_at: time,
  /** The outcome of the mail: on `not-configured` and `failed` an administrator must pass the link on. */
  mail: z.enum(['sent', 'failed', 'not-configured']),
});
export type PasswordLink = z.output<typeof passwordLink>;

export const listClients = route({
  method: 'GET',
  path: '/api/admin/client',
  who: 'admin.use',
  shows: ['person'],
  summary: 'Everybody who has an account, frozen ones too',
  answer: z.array(person),
});

export const listUsers = route({
  method: 'GET',
  path: '/api/admin/user',
  who: 'admin.use',
  summary: 'The same list as admin/client',
  answer: z.array(person),
});

const clientParams = z.object({ clientId: id });

export const registerClient = route({
  method: 'POST',
  path: '/api/admin/register',
  who: 'admin.use',
  touches: ['person'],
  summary: 'Add a person; without a password a link to set the first one is made, mailed where mail is configured',
  body: passwordTwice(fields.extend({ roles })),
  answer: z.object({ user: person, link: passwordLink.nullable() }),
  example: { body: { email: 'new.person@demo.talus', name: '新同事', roles: ['client'] } },
});

export const saveClient = route({
  method: 'PUT',
  path: '/api/admin/client/{clientId}',
  who: 'admin.use',
  touches: ['person'],
  summary: 'Change a person; a new password ends the sessions of that person',
  params: clientParams,
  body: personInput,
  answer: person,
  repeatable: true,
  example: { body: { email: '{clientId}@demo.talus', name: '同事' } },
});

/** The people lists of a project by ids: members, remark authors, and recipients of messages. */
export const peopleLists = z.object({
  client_id: z.array(id),
  warning_target: z.array(id),
  alert_target: z.array(id),
  action_target: z.array(id),
  down_target: z.array(id),
  document_message: z.object({ down_target: z.array(id) }),
  access: z.object({ remark: z.array(id) }),
});
export type PeopleLists = z.output<typeof peopleLists>;

export const disableClient = route({
  method: 'PUT',
  path: '/api/admin/disableClient/{clientId}',
  who: 'admin.use',
  touches: ['person'],
  summary: 'Freeze a person: no login, no session, on no list; answers the lists of each project before and after',
  params: clientParams,
  answer: z.array(z.object({ project: named, origin: peopleLists, set: peopleLists })),
  repeatable: true,
});

export const enableClient = route({
  method: 'PUT',
  path: '/api/admin/enableClient/{clientId}',
  who: 'admin.use',
  touches: ['person'],
  summary: 'Let a frozen person log in again; lists that they were taken off stay as they are',
  params: clientParams,
  answer: person,
  repeatable: true,
});

export const linkPassword = route({
  method: 'POST',
  path: '/api/admin/client/{clientId}/passwordLink',
  who: 'admin.use',
  touches: ['person'],
  summary: 'Make a link by which this person sets a password within 24 hours; one that was out before ends',
  params: clientParams,
  answer: passwordLink,
});

/** The token as in the link. */
const linkToken = typedText(100).min(1);

export const getPasswordLink = route({
  method: 'POST',
  path: '/api/user/passwordLink',
  who: 'public',
  summary: 'For whom a link is, while it holds',
  body: z.object({ token: linkToken }),
  answer: z.object({ email: z.string(), name: z.string(), expires_at: time }),
  repeatable: true,
  example: { body: { token: 'no-such-link' } },
});

export const setPasswordInput = passwordTwice(
  z.object({
    token: linkToken,
    password: typedText(200).min(NEW_PASSWORD_LENGTH, { error: 'password-short' }),
    passwordCheck: typedText(200),
  }),
);

export const setPassword = route({
  method: 'PUT',
  path: '/api/user/passwordLink',
  who: 'public',
  summary: 'Set a password by a link, which ends with it, as all sessions of that person do',
  body: setPasswordInput,
  answer: ok,
  example: { body: { token: 'no-such-link', password: 'a new one', passwordCheck: 'a new one' } },
});
