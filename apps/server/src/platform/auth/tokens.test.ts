import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { fixedClock } from '../clock/clock';
import { createTokens } from './tokens';

const SECRET = 'a secret of at least thirty-two characters';
const MORNING = new Date('2026-11-15T00:00:00Z');
const claims = { userId: 'u', sessionId: 's' };
const at = (hours: number) => fixedClock(new Date(MORNING.getTime() + hours * 3_600_000));

describe('tokens', () => {
  it('come back as they went out', async () => {
    const tokens = createTokens(SECRET, at(0));
    expect(await tokens.verify(await tokens.sign(claims))).toEqual(claims);
  });

  it('live twelve hours', async () => {
    const token = await createTokens(SECRET, at(0)).sign(claims);
    expect(await createTokens(SECRET, at(11.9)).verify(token)).toEqual(claims);
    expect(await createTokens(SECRET, at(12.1)).verify(token)).toBeNull();
  });

  it('of another secret are refused', async () => {
    const token = await createTokens(`${SECRET}!`, at(0)).sign(claims);
    expect(await createTokens(SECRET, at(0)).verify(token)).toBeNull();
  });

  it('of another issuer, audience or algorithm are refused', async () => {
    const tokens = createTokens(SECRET, at(0));
    const key = new TextEncoder().encode(SECRET.repeat(2));
    const make = (alg: string, issuer: string, audience: string, with_ = new TextEncoder().encode(SECRET)) =>
      new SignJWT({ sid: 's' })
        .setProtectedHeader({ alg })
        .setSubject('u')
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(MORNING)
        .setExpirationTime(new Date(MORNING.getTime() + 60_000))
        .sign(with_);
    expect(await tokens.verify(await make('HS256', 'talus', 'talus'))).toEqual(claims);
    expect(await tokens.verify(await make('HS256', 'other', 'talus'))).toBeNull();
    expect(await tokens.verify(await make('HS256', 'talus', 'other'))).toBeNull();
    expect(await tokens.verify(await make('HS512', 'talus', 'talus', key))).toBeNull();
    expect(await tokens.verify('not a token')).toBeNull();
  });
});
