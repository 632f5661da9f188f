import type { ErrorBody } from '@talus/contract/errors';

export const PASSWORD = 'talus-demo';

export const ACCOUNTS = {
  admin: 'admin@demo.talus',
  engineer: 'engineer@demo.talus',
  client: 'client@demo.talus',
  occ: 'occ@demo.talus',
  rail: 'rail@demo.talus',
  iot: 'iot@demo.talus',
} as const;

export type Answer<T> = { status: number; body: T & Partial<ErrorBody> };
type Ask = { method?: string; token?: string; body?: unknown };

/** Calls the API without the browser, to prepare a story or to verify its result. */
export async function call<T>(
  url: string,
  path: string,
  { method = 'GET', token, body }: Ask = {},
): Promise<Answer<T>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Accept-Language': 'zh-TW',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & Partial<ErrorBody> };
}

export async function logIn(url: string, email: string, password: string = PASSWORD): Promise<string> {
  const { status, body } = await call<{ token: string }>(url, '/api/user/login', {
    method: 'POST',
    body: { email, password },
  });
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${body.message}`);
  return body.token;
}

/** Changes a person's own account, authorised by the current password. */
export const changeClient = (url: string, body: Record<string, string>) =>
  call<{ token: string }>(url, '/api/user/client', { method: 'PUT', body });
