import { createHmac, webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock/clock';

const ISSUER = 'talus';
const AUDIENCE = 'talus';
const ALGORITHM = 'HS256';

/** The lifetimes: half a day for a token; a month for its session, which can be revoked. */
export const TOKEN_SECONDS = 12 * 60 * 60;
export const SESSION_DAYS = 30;

export type TokenClaims = { userId: string; sessionId: string };

export type Tokens = {
  sign: (claims: TokenClaims) => Promise<string>;
  /** Null for a token that is forged, expired or from another issuer. */
  verify: (token: string) => Promise<TokenClaims | null>;
  /**
   * Derives bytes from the secret: equal in every process and after every start, and unpredictable without the secret.
   */
  bytesFor: (purpose: string) => Uint8Array;
};

export function createTokens(secret: string, clock: Clock): Tokens {
  const bytes = new TextEncoder().encode(secret);
  // Imported once: every request verifies a token
  const key = webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return {
    bytesFor: (purpose) => createHmac('sha256', bytes).update(purpose).digest(),
    sign: async ({ userId, sessionId }) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(await key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: clock.now(),
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        return { userId: payload.sub, sessionId: payload.sid };
      } catch {
        return null;
      }
    },
  };
}
