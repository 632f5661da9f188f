import type { FastifyReply } from 'fastify';
import { TOKEN_SECONDS } from './tokens';

/** The cookie with the header's token, for GETs that a browser makes by itself: streams, images, downloads. */
export const SESSION_COOKIE = 'talus_session';

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: TOKEN_SECONDS,
  });
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
};
