import { isDeepStrictEqual } from 'node:util';
import { ALL_ROUTES } from '@talus/contract/all-routes';
import { conflict } from '@talus/contract/changes';
import { ERROR_STATUS, type ErrorCode } from '@talus/contract/errors';
import type { AnyRoute } from '@talus/contract/route';
import * as z from 'zod';

const ERROR_BODY = z.strictObject({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  fields: z.array(z.strictObject({ field: z.string(), reason: z.string().min(1) })).optional(),
  conflict: conflict.optional(),
  conflicts: z.array(conflict).optional(),
  affected: z
    .strictObject({
      stations: z.int(),
      instruments: z.int(),
      readings: z.int(),
      alarms: z.array(
        z.strictObject({
          _id: z.string(),
          instrument: z.string().min(1),
          kind: z.enum(['level', 'rate', 'down', 'rain']),
          level: z.enum(['WL', 'AL', 'WSL', 'down']),
          isOver: z.boolean(),
          effect: z.enum(['leaves-wall', 'loses-place', 'ends']),
        }),
      ),
      alarmCount: z.int(),
    })
    .optional(),
  requestId: z.string().min(1),
});

/** Patterns in the order of their fixed parts: `/api/project/all` before `/api/project/{projectId}`. */
const PATTERNS = Object.values(ALL_ROUTES)
  .map((route) => ({ route, pattern: patternOf(route.path), names: route.path.split('{').length }))
  .sort((a, b) => a.names - b.names);

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}&/g, '[^/&]+&').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Returns the contract's call of a request; undefined if there is none. */
export function routeOf(method: AnyRoute['method'], url: string): AnyRoute | undefined {
  const path = url.split('?')[0] ?? url;
  return PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route;
}

/**
 * Describes how a JSON answer differs from its contract; null if both agree. A field that the contract does not
 * declare is an objection, too: it would be missing in the API document.
 */
export function objectionTo(method: AnyRoute['method'], url: string, status: number, body: unknown): string | null {
  const route = routeOf(method, url);
  if (!route) return null;
  // Health answers 503 when it is unhealthy, with its normal body
  const isAnswer = status < 400 || (route === ALL_ROUTES.getHealth && status === 503);
  const schema = isAnswer ? route.answer : ERROR_BODY;
  const result = z.safeParse(schema, body);
  const call = `${method} ${route.path} answered ${status}`;
  if (!result.success) return `${call}, against its contract:\n${z.prettifyError(result.error)}`;
  return isDeepStrictEqual(result.data, body)
    ? null
    : `${call} with more than its contract says:\n${JSON.stringify(body)}`;
}
