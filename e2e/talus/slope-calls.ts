import { call, logIn } from './calls';
import { ADMIN } from './slope';

type Document = { _id: string; name: string; count: number };
type Sms = { _id: string; target: { state: string; error: string | null }[] };

export const logInAsAdmin = (url: string) => logIn(url, ADMIN.email, ADMIN.password);

/** Returns the row count of each logger's document by station name; empty while the server cannot answer. */
export async function rowCounts(url: string, token: string): Promise<Record<string, number>> {
  const { status, body } = await call<Document[]>(url, '/api/admin/document', { token });
  if (status !== 200) return {};
  return Object.fromEntries(body.map(({ name, count }) => [name.replace(/_Slope$/, ''), count]));
}

const PAGE = 500;

/** Returns every SMS of the outbox. */
export async function allSms(url: string, token: string): Promise<Sms[]> {
  const found: Sms[] = [];
  for (;;) {
    const before = found.at(-1)?._id;
    const { body } = await call<Sms[]>(url, `/api/admin/sms?limit=${PAGE}${before ? `&before=${before}` : ''}`, {
      token,
    });
    found.push(...body);
    if (body.length < PAGE) return found;
  }
}

export const isSent = ({ target }: Sms): boolean => target.every(({ state }) => state === 'sent');
