import { createHostToken, type HostName } from '@talus/contract/admin/hosts';
import { ApiError, type Client } from '@talus/contract/client';
import { api, apiAt } from '../lib/api';
import { now } from './clock';
import { i18n } from './i18n';
import { sessionStore } from './session/store';

/** A token is renewed this long before it expires, so that no token expires in transit. */
const RENEW_BEFORE_MS = 60_000;

type Kept = { token: string; endsAt: number; of: string };

const kept = new Map<HostName, Kept>();
const underway = new Map<HostName, Promise<string>>();
const clients = new Map<string, Client>();

const personOf = (): string => sessionStore.get().user?._id ?? '';

/** Returns a token for one other host, valid for minutes; the session's own token never goes to another host. */
export const takeHostToken = (host: HostName): Promise<string> => {
  const known = kept.get(host);
  if (known && known.of === personOf() && known.endsAt - now() > RENEW_BEFORE_MS) return Promise.resolve(known.token);
  const asking = underway.get(host) ?? mint(host).finally(() => underway.delete(host));
  underway.set(host, asking);
  return asking;
};

const mint = async (host: HostName): Promise<string> => {
  const of = personOf();
  const { token, expires_at } = await api(createHostToken, { body: { host } });
  kept.set(host, { token, endsAt: Date.parse(expires_at), of });
  return token;
};

/** Returns the client of this server, or of the host that the installation names, which gets a token of its own. */
export const clientOf = (host: HostName, base: string | null): Client => {
  if (base === null) return api;
  const key = `${host} ${base}`;
  const client = clients.get(key) ?? clientAt(host, base);
  clients.set(key, client);
  return client;
};

/** Names the other host of a client in cache keys; null: this server. */
export const hostKey = (client: Client): string | null => [...clients].find(([, each]) => each === client)?.[0] ?? null;

const clientAt = (host: HostName, base: string): Client => {
  const through = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const token = await takeHostToken(host);
    try {
      return await work(apiAt(base, () => token));
    } catch (error) {
      if (!isRefused(error)) throw error;
      kept.delete(host);
    }
    const renewed = await takeHostToken(host);
    try {
      return await work(apiAt(base, () => renewed));
    } catch (error) {
      // Logging in again would not help
      throw isRefused(error) ? refusalOf(base) : error;
    }
  };
  return Object.assign(((route, input, extras) => through((client) => client(route, input, extras))) as Client, {
    bytes: ((route, input, extras) => through((client) => client.bytes(route, input, extras))) as Client['bytes'],
    file: ((route, input, extras) => through((client) => client.file(route, input, extras))) as Client['file'],
  });
};

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const refusalOf = (base: string): ApiError =>
  new ApiError(403, { code: 'access.denied', message: i18n.t('shell:error.host', { host: new URL(base).host }) });
