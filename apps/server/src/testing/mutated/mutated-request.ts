import type { AnyRoute } from '@talus/contract/route';
import { pick } from '@talus/domain/documents/test-random';
import { ELSE, fillIn, type Ids } from '../examples';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_TYPES } from './hostile';
import { mutate } from './mutate';
import { sampleOf } from './sample';

type Next = () => number;
export type MutatedRequest = {
  method: AnyRoute['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Builds a valid call with one to three hostile places. */
export function mutatedRequest(route: AnyRoute, ids: Ids, next: Next): MutatedRequest {
  const parts = validParts(route, ids, next);
  const kinds = (['params', 'query', 'body'] as const).filter((part) => route[part] !== undefined);
  // The example's query parameters stay: they make a stream end
  const keep = new Set(Object.keys(route.example?.query ?? {}));
  for (let i = Math.floor(next() * 3); i >= 0 && kinds.length > 0; i--) {
    const part = pick(next, kinds);
    if (part === 'body') parts.body = mutate(parts.body, next);
    else parts[part] = asRecord(mutate(parts[part], next, part === 'query' ? keep : undefined));
  }
  const body = route.body === undefined ? undefined : bodyOf(parts.body, next);
  return {
    method: route.method,
    url: pathOf(route.path, parts.params) + queryOf(parts.query),
    headers: {
      ...(body !== undefined && { 'content-type': next() < 0.9 ? 'application/json' : pick(next, HOSTILE_TYPES) }),
      ...(next() < 0.2 && pick(next, HOSTILE_HEADERS)),
    },
    ...(body !== undefined && { payload: body }),
  };
}

/** Returns the example, and half of the time also its omitted optional parts. */
function validParts(route: AnyRoute, ids: Ids, next: Next): Parts {
  const isWhole = next() < 0.5;
  const sampled = (schema: AnyRoute['query']) => (isWhole && schema ? sampleOf(schema) : undefined);
  const example = fillIn(route.example ?? {}, ids) as NonNullable<AnyRoute['example']>;
  const body = sampled(route.body);
  return {
    params: { ...asRecord(route.params && sampleOf(route.params)), ...ELSE, ...ids },
    query: { ...asRecord(sampled(route.query)), ...example.query },
    body: isRecord(body) && isRecord(example.body) ? { ...body, ...example.body } : (example.body ?? body ?? {}),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const bodyOf = (body: unknown, next: Next): string =>
  next() < 0.9 ? (JSON.stringify(body) ?? '') : pick(next, HOSTILE_BODIES);

/** Encodes a value as a client would; an unpaired surrogate cannot be encoded in a URL. */
const encode = (value: unknown): string =>
  encodeURIComponent(textOf(value).replace(/[\ud800-\udfff]/g, '\ufffd')).slice(0, 4000);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const pathOf = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''));

/** Encodes a query; a list repeats its name. */
function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : (Array.isArray(value) ? value.slice(0, 5) : [value]).map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
