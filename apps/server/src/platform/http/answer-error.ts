import type { ErrorBody, FieldError } from '@talus/contract/errors';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { fieldReason } from '@talus/messages/field-reason';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ChangedMeanwhile } from '../changes/changed-meanwhile';
import { NeedsConfirmation } from '../changes/needs-confirmation';
import { isDatabaseUnavailable } from '../db/connect/unavailable';
import { isContention } from '../db/contention';
import { AppError } from './app-error';
import { infoOf } from './bind';
import { InvalidRequest } from './invalid-request';
import { RefusedFields } from './refused-fields';

/** Lists each invalid field of a request with the reason, in the caller's language. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[], language: Language): FieldError[] =>
  issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '-',
    reason: fieldReason(issue, (key, params) => word(language, 'fields', key, params)),
  }));

/** Converts any thrown error into a response: a code, its status, and a message in the caller's language. */
export function answerError(thrown: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown, request);
  const { language } = infoOf(request);
  if (error.status >= 500) request.log.error({ err: thrown, code: error.code }, 'request failed');
  else request.log.info({ code: error.code }, 'request refused');
  const fields = fieldsOf(error, language);
  const named = fields?.map(({ field, reason }) => `${field} ${reason}`).join(language === 'en' ? '; ' : '；');
  const body: ErrorBody = {
    code: error.code,
    message: word(language, 'errors', error.code, {
      ...wordLevel(error.params, language),
      requestId: request.id,
      ...(named && { fields: named }),
    }),
    ...(fields && { fields }),
    ...(error instanceof ChangedMeanwhile && { conflict: error.conflict, conflicts: [...error.conflicts] }),
    ...(error instanceof NeedsConfirmation && { affected: error.affected }),
    requestId: request.id,
  };
  if (error.params.seconds !== undefined) reply.header('Retry-After', String(error.params.seconds));
  return reply.code(error.status).type('application/json').header('Cache-Control', 'no-store').send(body);
}

/** Translates a level into the caller's language. */
const wordLevel = ({ level, ...params }: AppError['params'], language: Language): AppError['params'] =>
  level === undefined ? params : { ...params, level: word(language, 'status', level as LevelOrNormal) };

function fieldsOf(error: AppError, language: Language): FieldError[] | undefined {
  if (error instanceof InvalidRequest) return fieldErrors(error.issues, language);
  return error instanceof RefusedFields ? error.wordIn(language) : undefined;
}

/** The Retry-After of a busy server. */
const BUSY_SECONDS = 2;

function asAppError(thrown: FastifyError | Error, request: FastifyRequest): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isLeft(thrown, request)) return new AppError('request.left', {}, { cause: thrown });
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new AppError('request.too-large', { limit: sizeOf(request.routeOptions.bodyLimit ?? 0) });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('request.unsupported', { type: request.headers['content-type'] ?? '-' });
  if (code.startsWith('FST_ERR_CTP') || thrown instanceof SyntaxError) return new AppError('request.malformed');
  if (code === '53100' || code === 'ENOSPC') return new AppError('server.disk-full', {}, { cause: thrown });
  if (isContention(thrown)) return new AppError('server.busy', { seconds: BUSY_SECONDS }, { cause: thrown });
  if (isDatabaseUnavailable(thrown)) return new AppError('server.database-unavailable', {}, { cause: thrown });
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request.malformed');
  return new AppError('server.failed', {}, { cause: thrown });
}

/** Tells whether a stream ended early because the client disconnected. */
const isLeft = (thrown: Error, { raw }: FastifyRequest): boolean =>
  'code' in thrown && thrown.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;

const sizeOf = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;
