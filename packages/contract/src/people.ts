import { COUNTRY_CODES } from '@talus/domain/people/country-codes';
import * as z from 'zod';
import { revision } from './changes';
import { route } from './route';
import { email, NEW_PASSWORD_LENGTH, phone } from './user';
import { id, language, ok, role, shortText, time, typedText } from './wire';

const named = z.object({ _id: id, name: z.string() });
const channels = z.object({ email: z.boolean(), sms: z.boolean(), line: z.boolean() });

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
  /** The projects that this person was added to; administrators see the others, too. */
  project: z.array(named.extend({ project_id: z.string() })),
  /** On how many lists of people to be told this person stands, and in how many projects. */
  target: z.object({ lists: z.int(), projects: z.int() }),
  /** Whether LINE knows the account; switched on without it, nothing arrives. */
  has_line: z.boolean(),
  /** False until a first password was set, by the link. */
  has_password: z.boolean(),
  password_changed_at: time,
  /** Until when the link that is out holds; null: none is. */
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

/** Asked of both passwords alone, whatever else of the person is wrong: each mistake is said at once. */
const whenTyped = ({ value }: z.core.ParsePayload) => {
  if (typeof value !== 'object' || value === null) return false;
  const { password = '', passwordCheck = '' } = value as Record<string, unknown>;
  return typeof password === 'string' && typeof passwordCheck === 'string';
};

/** A password that is typed is typed twice; none is as an empty one. */
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

/** Where a machine sends one role it may stand by itself. */
const roles = z.union([z.array(role).min(1).max(5), role.transform((one) => [one])]).optional();

/** Without a password a link to set one is made. */
export const newPersonInput = passwordTwice(fields);

/** What is absent stays; an empty password stays, too. */
export const personInput = passwordTwice(fields.extend({ revision: revision.optional() }));
export type PersonInput = z.input<typeof personInput>;

/** A link by which its holder sets the password, once. It is answered here and never again: only its hash is kept. */
export const passwordLink = z.object({
  url: z.string(),
  expires_at: time,
  /** What became of the mail: `not-configured` and `failed` leave it to whoever copies the link. */
  mail: z.enum(['sent', 'failed', 'not-configured']),
});
export type PasswordLink = z.output<typeof passwordLink>;

export const listClients = route({
  method: 'GET',
  path: '/api/admin/client',
  who: 'admin.use',
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
  summary: 'Add a person; without a password a link to set the first one is made, mailed where mail is configured',
  body: passwordTwice(fields.extend({ roles })),
  answer: z.object({ user: person, link: passwordLink.nullable() }),
  example: { body: { email: 'new.person@demo.talus', name: '新同事', roles: ['client'] } },
});

export const saveClient = route({
  method: 'PUT',
  path: '/api/admin/client/{clientId}',
  who: 'admin.use',
  summary: 'Change a person; a new password ends the sessions of that person',
  params: clientParams,
  body: personInput,
  answer: person,
  repeatable: true,
  example: { body: { email: '{clientId}@demo.talus', name: '同事' } },
});

/** Who may see a project, who may write remarks in it and who is told of what, by ids of people. */
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
  summary: 'Freeze a person: no login, no session, on no list; answers the lists of each project before and after',
  params: clientParams,
  answer: z.array(z.object({ project: named, origin: peopleLists, set: peopleLists })),
  repeatable: true,
});

export const enableClient = route({
  method: 'PUT',
  path: '/api/admin/enableClient/{clientId}',
  who: 'admin.use',
  summary: 'Let a frozen person log in again; lists that they were taken off stay as they are',
  params: clientParams,
  answer: person,
  repeatable: true,
});

export const linkPassword = route({
  method: 'POST',
  path: '/api/admin/client/{clientId}/passwordLink',
  who: 'admin.use',
  summary: 'Make a link by which this person sets a password within 24 hours; one that was out before ends',
  params: clientParams,
  answer: passwordLink,
});

/** As it stands in the link. */
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
