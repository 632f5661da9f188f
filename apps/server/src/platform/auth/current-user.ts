import type { Role, Viewer } from '@talus/domain/access/roles';
import { type Db, preparedRows, sql } from '../db/db';
import type { TokenClaims } from './tokens';

/** The user behind a request: the input of access decisions, and the user's session. */
export type CurrentUser = Viewer & {
  no: number;
  email: string;
  sessionId: string;
  /** The call and the page that made the call, for the log of refusals; absent for work without a request. */
  asked?: string;
};

declare const permitted: unique symbol;

/**
 * A user who may use the administration. `bind` gives this type to the handlers of `admin.use` routes, after its check:
 * a service that takes an `Administrator` does not compile with an unchecked user (decision 109).
 */
export type Administrator = CurrentUser & { readonly [permitted]: 'admin.use' };

type Row = { no: number; id: string; email: string; roles: Role[] };

/** Returns the current state of a user whose work continues after the request; null when the user is frozen. */
export async function findUserByNumber(db: Db, no: number): Promise<CurrentUser | null> {
  const [row] = await preparedRows<Row>(
    db,
    'user-by-number',
    sql`select no, id, email, roles from app_user where no = ${no} and frozen_at is null`,
  );
  return row ? { ...row, sessionId: '' } : null;
}

/** Returns null when the session ended or was revoked, or when the user is frozen. */
export async function findCurrentUser(db: Db, claims: TokenClaims, now: Date): Promise<CurrentUser | null> {
  const [row] = await preparedRows<Row>(
    db,
    'current-user',
    sql`select u.no, u.id, u.email, u.roles
        from session s join app_user u on u.no = s.user_no
        where s.id = ${claims.sessionId} and u.id = ${claims.userId}
          and s.revoked_at is null and s.expires_at > ${now} and u.frozen_at is null`,
  );
  return row ? { ...row, sessionId: claims.sessionId } : null;
}
