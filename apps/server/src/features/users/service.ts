import type { getUser } from '@talus/contract/admin/user';
import type { Project } from '@talus/contract/places/project';
import type { AnswerOf } from '@talus/contract/route';
import { isPasswordDue } from '@talus/domain/access/password-season';
import { isPhonePassword } from '@talus/domain/access/phone-password';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { SESSION_DAYS } from '../../platform/auth/tokens';
import { change } from '../../platform/changes/change';
import { AppError } from '../../platform/http/app-error';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { PERSON } from '../people/noun';
import type { PasswordGate } from './password-gate';
import { extendSession, findUser, markLogin, openSession, revokeSession, saveLocale, type UserRow } from './store';

/** Lists a person's projects; passed in by `app.ts`. */
export type ListProjects = (user: CurrentUser) => Promise<Project[]>;

type Credentials = { email: string; password: string };

/** Checks the password and its validity, and opens a session. Returns the first token. */
export async function login(
  context: ServerContext,
  gate: PasswordGate,
  { email, password }: Credentials,
  info: RequestInfo,
): Promise<string> {
  const user = await gate.prove(email, password, info);
  refuseWornPassword(context, user, password);
  return startSession(context, user);
}

/** Refuses a right password that is no longer valid: it equals the phone number, or its season is over. */
export function refuseWornPassword({ clock, settings }: ServerContext, user: UserRow, password: string): void {
  if (isPhonePassword(password, user.phone)) throw new AppError('login.password-is-phone');
  const isDue = isPasswordDue(clock.now().getTime(), user.passwordChangedAt.getTime(), settings.timezone);
  if (settings.passwordSeasons === 'on' && isDue) throw new AppError('login.password-season');
}

/** Opens a session after a successful login; returns its token. */
export async function startSession(context: ServerContext, user: Pick<UserRow, 'no' | 'id'>): Promise<string> {
  const now = context.clock.now();
  const sessionId = await openSession(context.pool, user.no, now, sessionEnd(now));
  await markLogin(context.pool, user.no, now);
  return context.tokens.sign({ userId: user.id, sessionId });
}

/** Returns the user with a fresh token: a wall that calls this every hour is never logged out. */
export async function describeUser(
  context: ServerContext,
  listProjects: ListProjects,
  user: CurrentUser,
): Promise<AnswerOf<typeof getUser>> {
  const row = await findUser(context.pool, user.no);
  if (!row) throw new AppError('session.expired');
  await extendSession(context.pool, user.sessionId, sessionEnd(context.clock.now()));
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    company: row.company,
    roles: row.roles,
    jwt: await context.tokens.sign({ userId: row.id, sessionId: user.sessionId }),
    locale: row.locale,
    project: await listProjects(user),
  };
}

export async function languageFor(
  context: ServerContext,
  user: CurrentUser | null,
  info: RequestInfo,
): Promise<Language> {
  const row = user && (await findUser(context.pool, user.no));
  return row?.locale ?? info.language;
}

export const rememberLanguage = async (
  context: ServerContext,
  user: CurrentUser,
  language: Language,
): Promise<void> => {
  await change(context, user, PERSON, user.id, undefined, (tx, { no }) => saveLocale(tx, no, language));
};

export const logout = async (context: ServerContext, user: CurrentUser): Promise<void> => {
  await revokeSession(context.pool, user.sessionId, context.clock.now());
};

const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * 86_400_000);
