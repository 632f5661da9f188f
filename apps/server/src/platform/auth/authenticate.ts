import type { AnyRoute } from '@talus/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { type CurrentUser, findCurrentUser } from './current-user';
import { hostReader } from './host-token';
import { SESSION_COOKIE } from './session-cookie';

/**
 * Returns the user of a request; throws session.required (401) without a token. The cookie counts only for GET routes
 * with `cookie`.
 */
export async function authenticate(
  context: ServerContext,
  route: AnyRoute,
  request: FastifyRequest,
): Promise<CurrentUser> {
  const token =
    bearerOf(request) ?? (route.cookie && route.method === 'GET' ? request.cookies[SESSION_COOKIE] : undefined);
  if (!token) throw new AppError('session.required');
  const user = (await userOfToken(context, token)) ?? (await hostReader(context, route, token));
  if (!user) throw new AppError('session.expired');
  return user;
}

/**
 * Returns the user, if any, for public calls that answer more to a logged-in user. An invalid token counts as no token.
 */
export async function authenticateIfAny(context: ServerContext, request: FastifyRequest): Promise<CurrentUser | null> {
  const token = bearerOf(request);
  return token ? userOfToken(context, token) : null;
}

async function userOfToken(context: ServerContext, token: string): Promise<CurrentUser | null> {
  const claims = await context.tokens.verify(token);
  return claims && findCurrentUser(context.pool, claims, context.clock.now());
}

/** Reads `Authorization: Bearer <jwt>`, or the bare token. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
