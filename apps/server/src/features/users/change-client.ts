import { NEW_PASSWORD_LENGTH, type updateClient } from '@talus/contract/admin/user';
import type { CallOf } from '@talus/contract/route';
import { isPhonePassword } from '@talus/domain/access/phone-password';
import { change as edit } from '../../platform/changes/change';
import { AppError } from '../../platform/http/app-error';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { PERSON } from '../people/noun';
import type { PasswordGate } from './password-gate';
import { refuseWornPassword, startSession } from './service';
import { revokeSessions, savePassword, saveProfile, type UserRow } from './store';

type Change = CallOf<typeof updateClient>['body'];

/**
 * Changes profile and password of a person who proves the current password; a new password ends all other sessions. An
 * expired password requires a new one in the same call.
 */
export async function changeClient(
  context: ServerContext,
  gate: PasswordGate,
  change: Change,
  info: RequestInfo,
): Promise<string> {
  const user = await gate.prove(change.email, change.password, info);
  const next: UserRow = { ...user, phone: change.phone ?? user.phone };
  if (!change.newPassword) refuseWornPassword(context, user, change.password);
  const newHash = change.newPassword ? await hashNewPassword(gate, next, change) : null;
  const now = context.clock.now();
  await edit(context, user, PERSON, user.id, undefined, async (tx) => {
    await saveProfile(tx, user.no, change);
    if (newHash === null) return;
    await savePassword(tx, user.no, newHash, now);
    await revokeSessions(tx, user.no, now);
  });
  return startSession(context, user);
}

function hashNewPassword(
  gate: PasswordGate,
  user: UserRow,
  { password, newPassword = '', newPasswordCheck }: Change,
): Promise<string> {
  if (newPassword.length < NEW_PASSWORD_LENGTH) throw new AppError('client.password-short');
  if (newPasswordCheck !== newPassword) throw new AppError('client.password-mismatch');
  if (isPhonePassword(newPassword, user.phone)) throw new AppError('client.password-is-phone');
  if (newPassword === password) throw new AppError('client.password-unchanged');
  return gate.hash(newPassword);
}
