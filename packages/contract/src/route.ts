import type { Action } from '@talus/domain/access/can';
import type * as z from 'zod';

type Schema = z.core.$ZodType;

/**
 * Who may call: anyone, anyone logged in, the holder of the metrics token, a machine with a token of the document that the
 * path names, or whoever `can` do the action.
 */
export type Who = 'public' | 'login' | 'metrics' | 'ingest' | Action;

/** One HTTP call, as data. Handlers, the client, the API document and the access test are derived from it. */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  W extends Who = Who,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the host, with parameters in braces: `/api/project/{projectId}/area`. */
  path: string;
  who: W;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** May be sent again when no answer came, because doing it twice is doing it once. Every GET may. */
  repeatable?: boolean;
  /** The HttpOnly cookie is accepted in place of the header: streams, images, downloads. GET only. */
  cookie?: boolean;
  /** Bytes of JSON allowed in, 1 MB unless said. */
  bodyLimit?: number;
  /** A second representation, asked for by `Accept`. */
  binary?: string;
  /** A body that the call accepts, for the API document and for tests of access. */
  example?: {
    query?: Record<string, string>;
    body?: unknown;
    /** Instead of a body: a form's files by field, each in base 64. */
    files?: Record<string, string>;
  };
};

export type AnyRoute = Route;

/** Writes down a call; it only fixes the types. */
export const route = <
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
  Answer extends Schema = Schema,
  const W extends Who = Who,
>(
  definition: Route<Params, Query, Body, Answer, W>,
): Route<Params, Query, Body, Answer, W> => definition;

type Part<S, Direction extends 'input' | 'output'> = S extends Schema
  ? Direction extends 'input'
    ? z.input<S>
    : z.output<S>
  : never;

type Parts<P, Q, B, Direction extends 'input' | 'output'> = {
  params: Part<P, Direction>;
  query: Part<Q, Direction>;
  body: Part<B, Direction>;
};

/** Leaves out the parts that a route does not have. */
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a caller passes. */
export type InputOf<R> = R extends Route<infer P, infer Q, infer B, Schema> ? Present<Parts<P, Q, B, 'input'>> : never;

/** What a handler receives: parsed, with undefined for the parts that the route does not have. */
export type CallOf<R> = R extends Route<infer P, infer Q, infer B, Schema> ? Parts<P, Q, B, 'output'> : never;

/** What a handler returns. */
export type AnswerOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.input<A> : never;

/** What a caller gets. */
export type ResultOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never;
