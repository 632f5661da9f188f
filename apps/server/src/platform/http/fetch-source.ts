import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { wayTo } from './way-to';

const MOST_REDIRECTS = 3;

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

export const isPrivateAddress = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return PRIVATE.check(mapped, isIP(mapped) === 6 ? 'ipv6' : 'ipv4');
};

type Resolve = (host: string) => Promise<readonly { address: string }[]>;
const resolveAll: Resolve = (host) => lookup(host, { all: true });

type Options = {
  signal: AbortSignal;
  /** Names that may resolve to private addresses. A literal address in the setting itself is allowed. */
  privateHosts: readonly string[];
  resolve?: Resolve;
};

/**
 * Fetches the URL of a setting. Follows redirects only within the origin, and refuses a name that resolves to a private
 * address unless allowed, so that no other host decides what this server reads inside its own network.
 */
export async function fetchSource(
  setting: string,
  { signal, privateHosts, resolve = resolveAll }: Options,
): Promise<Response> {
  const { address, headers } = wayTo(setting);
  const { origin, hostname } = new URL(address);
  await refusePrivate(hostname, privateHosts, resolve);
  let next = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await fetch(next, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const target = new URL(location, next);
    if (target.origin !== origin) throw new Error(`redirected to another origin, ${target.origin}`);
    next = target.href;
  }
  throw new Error('redirected too often');
}

async function refusePrivate(hostname: string, privateHosts: readonly string[], resolve: Resolve): Promise<void> {
  const isLiteral = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  if (isLiteral || hostname === 'localhost' || privateHosts.includes(hostname)) return;
  const inside = (await resolve(hostname)).find(({ address }) => isPrivateAddress(address));
  if (inside) throw new Error(`${hostname} leads to the private address ${inside.address}; see TALUS_PRIVATE_HOSTS`);
}
