import type { LayerSource } from '@talus/domain/map/map-layers';
import { AppError } from '../../platform/http/app-error';
import { fetchSource } from '../../platform/http/fetch-source';
import { readAtMost } from '../../platform/http/read-at-most';

export type SourceFile = { bytes: Buffer; mediaType: string };

const TIMEOUT_MS = 10_000;
const FRESH_MS = 60_000;
const MOST_BYTES = 8 * 1024 * 1024;

/** Fetches pictures and GeoJSON of other hosts, cached for a minute across callers. */
export function createRemoteSources(now: () => number, privateHosts: readonly string[]) {
  const kept = new Map<string, { at: number; file: Promise<SourceFile> }>();
  return async (source: Exclude<LayerSource, { kind: 'tiles' }>): Promise<SourceFile> => {
    const known = kept.get(source.url);
    if (known && now() - known.at < FRESH_MS) return known.file;
    const file = fetchFile(source, privateHosts).catch((cause: unknown) => {
      kept.delete(source.url);
      throw new AppError('map.layer-unavailable', {}, { cause });
    });
    kept.set(source.url, { at: now(), file });
    return file;
  };
}

export type RemoteSources = ReturnType<typeof createRemoteSources>;

async function fetchFile({ kind, url }: LayerSource, privateHosts: readonly string[]): Promise<SourceFile> {
  const response = await fetchSource(url, { signal: AbortSignal.timeout(TIMEOUT_MS), privateHosts });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const bytes = await readAtMost(response, MOST_BYTES);
  if (kind === 'shapes') {
    // Invalid JSON fails here, not in the browser
    JSON.parse(bytes.toString('utf8'));
    return { bytes, mediaType: 'application/geo+json' };
  }
  const mediaType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!mediaType.startsWith('image/')) throw new Error(`answered ${mediaType || 'no media type'} instead of a picture`);
  return { bytes, mediaType };
}
