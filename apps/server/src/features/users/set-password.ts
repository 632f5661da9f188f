import { isPhonePassword } from '@talus/domain/access/phone-password';
import { hashToken } from '../../platform/auth/ingest-token';
import { change } from '../../platform/changes/change';
import { writeLog } from '../../platform/changes/write-log';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { PERSON } from '../people/noun';
import type { PasswordGate } from './password-gate';
import { findLink, type LinkRow, revokeSessions, savePassword, useLink } from './store';

async function requireLink(
  { pool, clock }: ServerContext,
  gate: PasswordGate,
  token: string,
  info: RequestInfo,
): Promise<LinkRow> {
  const found = await gate.open(() => findLink(pool, hashToken(token), clock.now()), info);
  if (!found) throw new AppError('client.link-ended');
  return found;
}

/** Describes the recipient of a link: the page greets by name before it asks for a password. */
export async function describeLink(context: ServerContext, gate: PasswordGate, token: string, info: RequestInfo) {
  const { email, name, expiresAt } = await requireLink(context, gate, token, info);
  return { email, name, expires_at: expiresAt.toISOString() };
}

/** Sets the password for the holder of a single-use link, and ends all sessions of the person. */
export async function setPassword(
  context: ServerContext,
  gate: PasswordGate,
  { token, password }: { token: string; password: string },
  info: RequestInfo,
): Promise<{ email: string }> {
  const person = await requireLink(context, gate, token, info);
  if (isPhonePassword(password, person.phone)) throw invalidField('password', 'password-is-phone');
  const newHash = await gate.hash(password);
  const now = context.clock.now();
  await change(context, person, PERSON, person.id, undefined, async (tx) => {
    if (!(await useLink(tx, hashToken(token)))) throw new AppError('client.link-ended');
    await savePassword(tx, person.no, newHash, now);
    await revokeSessions(tx, person.no, now);
    await writeLog(tx, { user: person, type: 'update_log', message: `user ${person.name}: password, by link`, now });
  });
  await gate.forgive(person.email);
  return person;
}
