import { createHostToken } from '@talus/contract/admin/hosts';
import { getPasswordLink, setPassword as setPasswordRoute } from '@talus/contract/admin/people';
import * as user from '@talus/contract/admin/user';
import type { FastifyReply } from 'fastify';
import { authenticateIfAny } from '../../platform/auth/authenticate';
import { setDeviceMark } from '../../platform/auth/device-mark';
import { clearSessionCookie, setSessionCookie } from '../../platform/auth/session-cookie';
import type { Bind } from '../../platform/http/bind';
import type { RequestInfo, ServerContext } from '../../platform/http/server-context';
import { changeClient } from './change-client';
import type { FirstAdministrator } from './first-administrator';
import { issueHostToken } from './host-token';
import type { PasswordGate } from './password-gate';
import { describeUser, type ListProjects, languageFor, login, logout, rememberLanguage } from './service';
import { describeLink, setPassword } from './set-password';

type Parts = { listProjects: ListProjects; gate: PasswordGate; first: FirstAdministrator };

export function bindUsers(bind: Bind, context: ServerContext, { listProjects, gate, first }: Parts): void {
  const isSecure = context.settings.publicUrl?.startsWith('https:') ?? false;

  /** Sets the cookies after a successful login. */
  const setCookies = (reply: FastifyReply, token: string, email: string, { cookies }: RequestInfo) => {
    setSessionCookie(reply, token, isSecure);
    setDeviceMark(reply, context.tokens, { email, cookies, isSecure });
  };

  const { full } = gate;
  bind(
    user.login,
    async ({ body, info, reply }) => {
      const token = await login(context, gate, body, info);
      setCookies(reply, token, body.email, info);
      return { token };
    },
    { full },
  );

  bind(
    user.createFirstAdministrator,
    async ({ body, info, reply }) => {
      const token = await first.create(body, info);
      setCookies(reply, token, body.email, info);
      return { token };
    },
    { full },
  );

  bind(user.getUser, async ({ user: current, reply }) => {
    const described = await describeUser(context, listProjects, current);
    setSessionCookie(reply, described.jwt, isSecure);
    return described;
  });

  bind(user.getLanguage, async ({ request, info }) => ({
    language: await languageFor(context, await authenticateIfAny(context, request), info),
  }));

  bind(user.setLanguage, async ({ user: current, body }) => {
    await rememberLanguage(context, current, body.language);
    return { ok: true as const };
  });

  bind(
    user.updateClient,
    async ({ body, info, reply }) => {
      const token = await changeClient(context, gate, body, info);
      setCookies(reply, token, body.email, info);
      return { token };
    },
    { full },
  );

  bind(getPasswordLink, ({ body, info }) => describeLink(context, gate, body.token, info));

  bind(
    setPasswordRoute,
    async ({ body, info, reply }) => {
      const { email } = await setPassword(context, gate, body, info);
      setDeviceMark(reply, context.tokens, { email, cookies: info.cookies, isSecure });
      return { ok: true as const };
    },
    { full },
  );

  bind(createHostToken, ({ user: current, body }) => issueHostToken(context, current, body.host));

  bind(user.logout, async ({ user: current, reply }) => {
    await logout(context, current);
    clearSessionCookie(reply);
    return { ok: true as const };
  });
}
