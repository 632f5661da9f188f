import { READ_ACROSS_HOSTS } from '@talus/contract/hosts';
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

/** Long enough for a screen to load, short enough that a lost token is worth little; a screen takes a new one in time. */
export const HOST_TOKEN_SECONDS = 5 * 60;

/** The person of another host, as that host says. */
export type HostClaims = { email: string; roles: readonly Role[] };

type Signing = { secret: string; clock: Clock };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A token for one host; no other host takes it, and this server does not either. */
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

/** Null for a token that is forged, over, or meant for another host. */
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

/** Who reads with a token of another host; null where the token says nobody, or the call is none of those it opens. */
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
 * The account of that address, with no role that the other host does not say as well; somebody without an account reads as
 * the visitors' account, where there is one.
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
