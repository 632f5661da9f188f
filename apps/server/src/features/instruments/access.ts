import type { Action } from '@talus/domain/access/can';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import type { NamedInstrument } from '../../records/instruments/rows';
import { findInstrument } from '../../records/instruments/store';

/** An instrument that the caller may access, with its project. */
export type InstrumentAccess = NamedInstrument & { project: ProjectAccess };

/**
 * Checks access to an instrument; the first line of every service about an instrument without a project in its path. A
 * foreign instrument and a missing one get the same answer, except for administrators. An instrument hidden from the
 * caller's wall counts as missing; a disabled one is still found.
 */
export async function requireInstrument(
  context: ServerContext,
  user: CurrentUser,
  action: Action,
  instrumentId: string,
): Promise<InstrumentAccess> {
  const found = await findInstrument(context.pool, instrumentId);
  if (!found && hasRole(user, 'admin')) throw new AppError('instrument.not-found');
  const project = await requireProject(context, user, action, found?.projectId ?? instrumentId);
  if (!found || (instrumentScope(user) === 'occ-areas' && !found.isOcc)) throw new AppError('instrument.not-found');
  return { ...found, project };
}

/** Finds the given instruments, distinct and in that order. Throws the same error for foreign and missing ones. */
export async function requireEach<I extends { id: string }>(
  asked: readonly string[],
  find: (ids: readonly string[]) => Promise<I[]>,
): Promise<I[]> {
  const ids = [...new Set(asked)];
  const found = new Map((await find(ids)).map((one) => [one.id, one]));
  const unknown = ids.filter((id) => !found.has(id));
  if (unknown.length > 0) throw new AppError('instrument.not-in-project', { ids: unknown.join(', ') });
  return ids.flatMap((id) => found.get(id) ?? []);
}
