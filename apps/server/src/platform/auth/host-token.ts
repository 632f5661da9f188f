import { READ_ACROSS_HOSTS } from '@talus/contract/admin/hosts';
import type { AnyRoute } from '@talus/contract/route';
import { ROLES, type Role } from '@talus/domain/access/roles';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import { type Db, one, sql } from '../db/db';
import type { ServerContext } from '../http/server-context';
import type { CurrentUser } from './current-user';

const ISSUER = 'talus-host';
const ALGORITHM = 'HS256';

/**
 * The lifetime of a host token: long enough to load a screen, short enough to limit a leak. The screen renews its token
 * in time.
 */
export const HOST_TOKEN_SECONDS = 5 * 60;

/** A person of another host, as claimed by that host. */
export type HostClaims = { email: string; roles: readonly Role[] };

type Signing = { secret: string; clock: Clock };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a token for one host. Other hosts, and this server, reject the token. */
export async function signHostToken(
  { secret, clock }: Signing,
  host: string,
  { email, roles }: HostClaims,
): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const token = await new SignJWT({ roles })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(email)
    .setIssuer(ISSUER)
    .setAudience(new URL(host).origin)
    .setIssuedAt(now)
    .setExpirationTime(now + HOST_TOKEN_SECONDS)
    .sign(keyOf(secret));
  return { token, expiresAt: new Date((now + HOST_TOKEN_SECONDS) * 1000) };
}

/** Returns null for a token that is forged, expired, or meant for another host. */
export async function verifyHostToken(
  { secret, clock }: Signing,
  publicUrl: string,
  token: string,
): Promise<HostClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: new URL(publicUrl).origin,
      currentDate: clock.now(),
    });
    const { sub, roles } = payload;
    if (typeof sub !== 'string' || !Array.isArray(roles)) return null;
    return { email: sub, roles: ROLES.filter((role) => roles.includes(role)) };
  } catch {
    return null;
  }
}

/**
 * Returns the reader for a token of another host; null when the token is invalid or the route is not readable across
 * hosts.
 */
export async function hostReader(
  { pool, clock, settings }: ServerContext,
  route: AnyRoute,
  token: string,
): Promise<CurrentUser | null> {
  const { hostSecret: secret, publicUrl } = settings;
  if (!secret || !publicUrl || !READ_ACROSS_HOSTS.has(route)) return null;
  const claims = await verifyHostToken({ secret, clock }, publicUrl, token);
  return claims && readerOf(pool, settings, claims);
}

/**
 * Returns the account of the address, limited to the roles that the other host names too. Without an account, returns
 * the visitors' account, where one is configured.
 */
async function readerOf(db: Db, { hostVisitor }: Settings, { email, roles }: HostClaims): Promise<CurrentUser | null> {
  const own = await findReader(db, email);
  const reader = own ?? (hostVisitor ? await findReader(db, hostVisitor) : undefined);
  if (!reader || reader.isFrozen) return null;
  const { isFrozen, ...person } = reader;
  const mayHave = (role: Role) => (own ? roles.includes(role) : role !== 'admin');
  return { ...person, roles: person.roles.filter(mayHave), sessionId: '' };
}

const findReader = (db: Db, email: string) =>
  one<Omit<CurrentUser, 'sessionId'> & { isFrozen: boolean }>(
    db,
    sql`select no, id, email, roles, frozen_at is not null as "isFrozen" from app_user where lower(email) = lower(${email})`,
  );
