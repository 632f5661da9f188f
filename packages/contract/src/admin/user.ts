import { normalisePhone } from '@talus/domain/people/phone';
import * as z from 'zod';
import { project } from '../places/project';
import { route } from '../route';
import { id, language, ok, role, shortText, typedText } from '../wire';

export const user = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  roles: z.array(role),
  /** A fresh token; the client renews it every hour. */
  jwt: z.string(),
  locale: language,
  project: z.array(project),
});
export type User = z.output<typeof user>;

/** An e-mail address, of at most the length in RFC 5321. */
export const email = shortText(254)
  .min(1, { error: 'email-required', abort: true })
  .pipe(z.email({ error: 'email' }));

export const login = route({
  method: 'POST',
  path: '/api/user/login',
  who: 'public',
  summary: 'Log in with e-mail and password',
  body: z.object({ email, password: typedText(200).min(1) }),
  answer: z.object({ token: z.string() }),
  example: { body: { email: 'nobody@demo.talus', password: 'not-a-password' } },
});

/** A phone number that can receive SMS, or empty. */
export const phone = shortText(40).refine((text) => text === '' || normalisePhone(text) !== null, { error: 'phone' });

/** The minimum length of a new password. */
export const NEW_PASSWORD_LENGTH = 6;

export const firstAdministratorInput = z.object({
  code: shortText(40).min(1),
  email,
  name: shortText(100).min(1),
  phone: phone.optional(),
  password: typedText(200).min(NEW_PASSWORD_LENGTH, { error: 'password-short' }),
});

export const createFirstAdministrator = route({
  method: 'POST',
  path: '/api/setup/administrator',
  who: 'public',
  summary:
    'Make the first administrator of an empty installation with the code that the server printed; answers like a login',
  body: firstAdministratorInput,
  answer: z.object({ token: z.string() }),
  example: {
    body: { code: '0000-0000-0000-0000', email: 'nobody@demo.talus', name: 'Nobody', password: 'not-a-password' },
  },
});

export const getUser = route({
  method: 'GET',
  path: '/api/user/getUser',
  who: 'login',
  summary: 'Who is logged in, with a fresh token and the projects that person may see',
  answer: user,
});

export const getLanguage = route({
  method: 'GET',
  path: '/api/user/language',
  who: 'public',
  summary: 'The language to start in: the person’s own when logged in, else the installation’s',
  answer: z.object({ language }),
});

export const setLanguage = route({
  method: 'PUT',
  path: '/api/user/language',
  who: 'login',
  summary: 'Remember the language of this person',
  body: z.object({ language }),
  answer: ok,
  repeatable: true,
  example: { body: { language: 'zh-TW' } },
});

export const updateClient = route({
  method: 'PUT',
  path: '/api/user/client',
  who: 'public',
  summary: 'Change one’s own profile and password, proven by the present password; answers like a login',
  body: z.object({
    email,
    password: typedText(200).min(1),
    newPassword: typedText(200).optional(),
    newPasswordCheck: typedText(200).optional(),
    name: shortText(100).min(1).optional(),
    phone: phone.optional(),
  }),
  answer: z.object({ token: z.string() }),
  example: { body: { email: 'nobody@demo.talus', password: 'not-a-password' } },
});

export const logout = route({
  method: 'POST',
  path: '/api/user/logout',
  who: 'login',
  summary: 'End this session; its tokens are refused from now on',
  answer: ok,
});
