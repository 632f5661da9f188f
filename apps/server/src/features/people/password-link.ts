import type { PasswordLink } from '@talus/contract/admin/people';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { Sender } from '../../pipeline/tell/channels/sender';
import { hashToken, newToken } from '../../platform/auth/ingest-token';
import { writeLog } from '../../platform/changes/write-log';
import { type Db, inTransaction } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import type { ServerContext } from '../../platform/http/server-context';
import { saveLink } from '../users/store';

const HOLDS_MS = 24 * HOUR_MS;

type To = { no: number; email: string; name: string; locale: Language };

/**
 * Creates a link by which a person sets a password, and mails it. Bypasses the outbox, which stores its messages:
 * the link in clear exists only in the answer and in the mail.
 */
export async function sendPasswordLink(
  context: ServerContext,
  sender: Sender,
  user: { no: number },
  to: To,
): Promise<PasswordLink> {
  const { pool, clock, settings } = context;
  const [token, now] = [newToken(), clock.now()];
  const expiresAt = new Date(now.getTime() + HOLDS_MS);
  await inTransaction(pool, async (tx: Db) => {
    await saveLink(tx, to.no, { hash: hashToken(token), expiresAt });
    await writeLog(tx, { user, type: 'add_log', message: `password link ${to.name}`, now });
  });
  // A browser sends no server the part after #
  const url = `${settings.publicUrl ?? ''}/password#${token}`;
  const mail = settings.publicUrl === null ? 'not-configured' : await mailLink(context, sender, to, url, expiresAt);
  return { url, expires_at: expiresAt.toISOString(), mail };
}

async function mailLink(
  { settings, log }: ServerContext,
  sender: Sender,
  { email, name, locale }: To,
  url: string,
  expiresAt: Date,
): Promise<PasswordLink['mail']> {
  if (!sender.isConfigured('email')) return 'not-configured';
  const time = formatTime(expiresAt.getTime(), settings.timezone, 'YYYY-MM-DD HH:mm');
  const { outcome } = await sender.send({
    id: newId(),
    channel: 'email',
    address: email,
    name,
    subject: word(locale, 'notices', 'password-link.subject'),
    content: word(locale, 'notices', 'password-link.text', { name, url, time }),
  });
  if (outcome !== 'sent') log.warn({ outcome }, 'a link to set a password could not be mailed');
  return outcome === 'sent' ? 'sent' : 'failed';
}
