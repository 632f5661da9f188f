import type { AnyRoute } from '@talus/contract/route';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error';
import type { ServerContext } from '../http/server-context';
import { type CurrentUser, findCurrentUser } from './current-user';
import { hostReader } from './host-token';
import { SESSION_COOKIE } from './session-cookie';

/** Who sends this request; 401 where nobody is. The cookie counts only for the GETs that say so. */
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

/** For public calls that say more to whoever is logged in; a bad token is as good as none. */
export async function authenticateIfAny(context: ServerContext, request: FastifyRequest): Promise<CurrentUser | null> {
  const token = bearerOf(request);
  return token ? userOfToken(context, token) : null;
}

async function userOfToken(context: ServerContext, token: string): Promise<CurrentUser | null> {
  const claims = await context.tokens.verify(token);
  return claims && findCurrentUser(context.pool, claims, context.clock.now());
}

/** `Authorization: Bearer <jwt>`, or the bare token. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() || undefined;
