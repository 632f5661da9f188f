import type { createHostToken, HostName } from '@talus/contract/admin/hosts';
import type { AnswerOf } from '@talus/contract/route';
import type { CurrentUser } from '../../platform/auth/current-user';
import { signHostToken } from '../../platform/auth/host-token';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';

/**
 * Issues a token with which this person reads another host; the session token stays between this server and the
 * browser.
 */
export async function issueHostToken(
  { settings, clock }: ServerContext,
  user: CurrentUser,
  host: HostName,
): Promise<AnswerOf<typeof createHostToken>> {
  const { railUrl, rainUrl, monitorUrl, hostSecret: secret } = settings;
  const address = { rail: railUrl, rain: rainUrl, monitor: monitorUrl }[host];
  if (!address || !secret) throw new AppError('host.not-configured');
  const { token, expiresAt } = await signHostToken({ secret, clock }, address, user);
  return { token, expires_at: expiresAt.toISOString() };
}
