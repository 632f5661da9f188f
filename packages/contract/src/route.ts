import type { Action } from '@talus/domain/access/can';
import type * as z from 'zod';

type Schema = z.core.$ZodType;

/**
 * The permitted callers: anyone, any logged-in user, a holder of the metrics token, a machine with an ingest token, or
 * users who `can` do the action.
 */
export type Who = 'public' | 'login' | 'metrics' | 'ingest' | Action;

/**
 * The subjects that reads show and writes touch, so that a client refreshes the reads that a write made old. The stream
 * announces `event`, `remark` and `image`; for a change of the set-up it announces `setup`, `names` and `event`.
 */
export type Subject =
  /** Alarms, rain events and messages about them. */
  | 'event'
  | 'remark'
  /** Camera images. */
  | 'image'
  /** Areas, groups, masks, routes and manual instruments, as the screens of a project show them. */
  | 'setup'
  /** Names, places and limits of a project and its instruments. */
  | 'names'
  /** The newest reading of every instrument. */
  | 'latest'
  | 'camera-folder'
  | 'dashboard'
  | 'document'
  | 'export'
  | 'image-token'
  /** The settings of instruments, as administration shows them. */
  | 'instrument'
  | 'line'
  | 'manual-reading'
  | 'mask'
  | 'message'
  /** Parts that the set-up lacks. */
  | 'missing'
  | 'noise'
  | 'notice'
  | 'person'
  /** Areas and stations, as administration shows them. */
  | 'place'
  | 'plan'
  | 'project'
  | 'quality'
  | 'report'
  | 'type';

/** An HTTP call as data. Handlers, client, API document and access tests are derived from it. */
export type Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  W extends Who = Who,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path on the host, with parameters in braces: `/api/project/{projectId}/area`. */
  path: string;
  who: W;
  summary: string;
  /** The subjects of a read. Without subjects only a write that touches all refreshes the read. */
  shows?: readonly Subject[];
  /** The subjects that a write changes; `all`: everything of its project, and everything outside of projects. */
  touches?: readonly Subject[] | 'all';
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Whether a call without response may be retried, because it is idempotent. Every GET is. */
  repeatable?: boolean;
  /** Whether the HttpOnly cookie replaces the header: streams, images, downloads. GET only. */
  cookie?: boolean;
  /** The limit of a JSON body in bytes; default 1 MB. */
  bodyLimit?: number;
  /** The media type of a second representation, chosen by `Accept`. */
  binary?: string;
  /** An accepted input, for the API document and for access tests. */
  example?: {
    query?: Record<string, string>;
    body?: unknown;
    /** Form files by field instead of a body, each in base 64. */
    files?: Record<string, string>;
  };
};

export type AnyRoute = Route;

/** Defines a route; only fixes the types. */
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

/** Removes the parts that a route does not have. */
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input of a client call. */
export type InputOf<R> = R extends Route<infer P, infer Q, infer B, Schema> ? Present<Parts<P, Q, B, 'input'>> : never;

/** The input of a handler: parsed parts, undefined for parts that the route does not have. */
export type CallOf<R> = R extends Route<infer P, infer Q, infer B, Schema> ? Parts<P, Q, B, 'output'> : never;

/** The return value of a handler. */
export type AnswerOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.input<A> : never;

/** The result of a client call. */
export type ResultOf<R> = R extends Route<Schema, Schema, Schema, infer A> ? z.output<A> : never;
