import type { ForecastImage, SourceProblem } from '@talus/domain/typhoon/forecast-images';
import type { Settings } from '../../platform/config/settings';
import { fetchSource } from '../../platform/http/fetch-source';
import { readAtMost, TooManyBytes } from '../../platform/http/read-at-most';
import { wayTo } from '../../platform/http/way-to';

export type SourceName = 'bulletin' | ForecastImage;

/** Built-in sources of the demo, used without a configured address. */
export type OwnSources = Record<SourceName, (now: number) => Buffer>;

export type Fetched = { host: string | null; at: number } & (
  | { bytes: Buffer }
  | { problem: SourceProblem; status?: number }
);

const TIMEOUT_MS = 10_000;
/** Cache times of an answer and of a failure: a dead host is not waited for twice in a row. */
const FRESH_MS = 60_000;
const FAILED_MS = 15_000;
const MOST_BYTES: Record<'bulletin' | 'image', number> = { bulletin: 512 * 1024, image: 5 * 1024 * 1024 };

export const addressesOf = (settings: Settings): Record<SourceName, string | null> => ({
  bulletin: settings.capUrl,
  path: settings.typhoonPath,
  rain: settings.typhoonRain,
  radar: settings.typhoonRadar,
  satellite: settings.typhoonSatellite,
});

type Options = { settings: Settings; now: () => number; own?: OwnSources | undefined; timeoutMs?: number };

/**
 * Fetches from the hosts of the weather service, cached across callers. Never rejects: a failure is returned as a
 * problem.
 */
export function createSources({ settings, now, own, timeoutMs = TIMEOUT_MS }: Options) {
  const addresses = addressesOf(settings);
  const kept = new Map<SourceName, Fetched>();
  const underway = new Map<SourceName, Promise<Fetched>>();

  const isFresh = (known: Fetched) => now() - known.at < ('bytes' in known ? FRESH_MS : FAILED_MS);

  const ask = async (name: SourceName): Promise<Fetched> => {
    const address = addresses[name];
    if (address === null) {
      const at = now();
      return own ? { host: DEMO_HOST, at, bytes: own[name](at) } : { host: null, at, problem: 'unset' };
    }
    const most = MOST_BYTES[name === 'bulletin' ? 'bulletin' : 'image'];
    const fetched = await fetchBytes(address, { most, timeoutMs, privateHosts: settings.privateHosts });
    return { ...fetched, at: now() };
  };

  return async (name: SourceName): Promise<Fetched> => {
    const known = kept.get(name);
    if (known && isFresh(known)) return known;
    const asking = underway.get(name) ?? ask(name).finally(() => underway.delete(name));
    underway.set(name, asking);
    const fetched = await asking;
    kept.set(name, fetched);
    return fetched;
  };
}

export type Sources = ReturnType<typeof createSources>;

const DEMO_HOST = 'demo';

type Answered = { host: string } & ({ bytes: Buffer } | { problem: SourceProblem; status?: number });

type Limits = { most: number; timeoutMs: number; privateHosts: readonly string[] };

async function fetchBytes(setting: string, { most, timeoutMs, privateHosts }: Limits): Promise<Answered> {
  const { host } = wayTo(setting);
  try {
    const response = await fetchSource(setting, { signal: AbortSignal.timeout(timeoutMs), privateHosts });
    if (!response.ok) return { host, problem: 'status', status: response.status };
    return { host, bytes: await readAtMost(response, most) };
  } catch (error) {
    return { host, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): SourceProblem {
  if (error instanceof TooManyBytes) return 'too-large';
  return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
