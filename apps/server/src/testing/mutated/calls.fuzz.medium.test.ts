import { createHmac } from 'node:crypto';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import type { AnyRoute } from '@talus/contract/route';
import { FUZZ_CASES, FUZZ_SEED, FUZZ_TIMEOUT, pick, seeded } from '@talus/domain/documents/test-random';
import { expect, it } from 'vitest';
import { PASSWORD, withDemoApp } from '../demo-app';
import { idsFor, withExamples } from '../examples';
import { type MutatedRequest, mutatedRequest } from './mutated-request';

// Fuzzes every call of the contract as each of the accounts, with hostile values in path, query, body and headers:
// the answer must never be a server failure. A call added to the contract is included automatically.

const LINE_SECRET = 'a secret of the LINE channel';
const server = withDemoApp({
  TALUS_LINE_TOKEN: 'a token of the LINE channel',
  TALUS_LINE_SECRET: LINE_SECRET,
  TALUS_LINE_URL: 'http://127.0.0.1:1',
});
const examples = withExamples(server);

const ACCOUNTS = ['admin', 'admin', 'admin', 'engineer', 'client', 'occ', 'rail', 'iot'] as const;
const PROJECTS = ['P-2107', 'P-2107', 'P-2203', 'P-1908'];

const tokens = new Map<string, string>();
let logins = 0;

/** Logs in from an address of its own each time, so that guessed passwords do not lock out the other accounts. */
async function tokenOf(account: string): Promise<string> {
  const known = tokens.get(account);
  if (known) return known;
  logins += 1;
  const { body } = await server.ask<{ token: string }>('POST', '/api/user/login', {
    body: { email: `${account}@demo.talus`, password: PASSWORD },
    headers: { 'x-forwarded-for': `10.0.${logins >> 8}.${logins & 255}` },
  });
  tokens.set(account, body.token);
  return body.token;
}

/** Returns the machine token for a call. */
async function machineToken(route: AnyRoute, ids: Record<string, string>): Promise<string> {
  const place = route.path.includes('{documentId}')
    ? `/api/admin/document/${ids.documentId}/token`
    : `/api/admin/project/${ids.projectId}/imageToken`;
  const known = tokens.get(place);
  if (known) return known;
  const { body } = await server.ask<{ token: string }>('POST', place, {
    token: await tokenOf('admin'),
    body: { name: 'mutated' },
  });
  tokens.set(place, body.token);
  return body.token;
}

const lineSignature = ({ payload = '' }: MutatedRequest) =>
  createHmac('sha256', LINE_SECRET).update(payload).digest('base64');

it(
  `answers mutated calls without failing (TALUS_FUZZ=${FUZZ_CASES} TALUS_FUZZ_SEED=${FUZZ_SEED})`,
  async () => {
    const next = seeded(FUZZ_SEED);
    const routes = Object.entries(ALL_ROUTES);
    const failed: unknown[] = [];
    const answers = new Map<number, number>();
    for (let i = 0; i < FUZZ_CASES; i++) {
      const [name, route] = routes[i % routes.length] as [string, AnyRoute];
      const account = pick(next, ACCOUNTS);
      const ids = idsFor(route, {
        ...examples.idsOf(pick(next, PROJECTS)),
        userId: examples.personId(`${account}@demo.talus`),
      });
      const request = mutatedRequest(route, ids, next);
      const token = route.who === 'ingest' ? await machineToken(route, ids) : await tokenOf(account);
      const logged = server.logged().length;
      const { statusCode: status, body } = await server.app.inject({
        ...request,
        headers: {
          authorization: `Bearer ${token}`,
          'x-line-signature': lineSignature(request),
          ...request.headers,
        },
      });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (name === 'logout') tokens.delete(account);
      if (status >= 500)
        failed.push({ name, account, ...shortened(request), body, log: server.logged().slice(logged) });
    }
    expect(failed).toEqual([]);
    // The generated calls reach the services: not all are refused by validation
    expect(answers.get(200) ?? 0).toBeGreaterThan(FUZZ_CASES / 10);
  },
  FUZZ_TIMEOUT,
);

const shortened = ({ method, url, headers, payload }: MutatedRequest) => ({
  request: `${method} ${url.slice(0, 300)}`,
  headers,
  payload: payload?.slice(0, 500),
});
