import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Tokens } from './tokens';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** Browsers keep no cookie longer than 400 days. */
const KEPT_SECONDS = 400 * 86_400;
const RANDOM_BYTES = 16;

/** Returns the name of the cookie, one per person and device. The name does not reveal the e-mail address. */
const cookieOf = (email: string): string => `talus_device_${digest(email).slice(0, 16)}`;

/** Returns the mark that this server gave the device at a login as this person; null: no mark, or a forged one. */
export function deviceMark(tokens: Tokens, email: string, cookies: Cookies): string | null {
  const mark = cookies[cookieOf(email)];
  const [random = '', signature = ''] = mark?.split('.') ?? [];
  const expected = Buffer.from(sign(tokens, email, random));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? random : null;
}

/** Sets the cookie that identifies the device at its next login as this person. A known device keeps its mark. */
export function setDeviceMark(
  reply: FastifyReply,
  tokens: Tokens,
  { email, cookies, isSecure }: { email: string; cookies: Cookies; isSecure: boolean },
): void {
  const random = deviceMark(tokens, email, cookies) ?? randomBytes(RANDOM_BYTES).toString('base64url');
  reply.setCookie(cookieOf(email), `${random}.${sign(tokens, email, random)}`, {
    path: '/api/user',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: KEPT_SECONDS,
  });
}

const sign = (tokens: Tokens, email: string, random: string): string =>
  createHmac('sha256', tokens.bytesFor('devices'))
    .update(`${random} ${digest(email)}`)
    .digest('base64url');

const digest = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('hex');
