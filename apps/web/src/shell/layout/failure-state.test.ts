// @vitest-environment node
import { ApiError } from '@talus/contract/client';
import { expect, it } from 'vitest';
import { ChunkError } from '../load-screen';
import { failureOf } from './failure-state';

const api = new ApiError(503, { code: 'server.database-unavailable', message: '', requestId: '60fa' });

it.each([
  ['code that never came', new ChunkError('chunk.timeout'), { kind: 'chunk', code: 'chunk.timeout' }],
  ['a call', api, { kind: 'screen', code: 'server.database-unavailable 60fa' }],
  ['a mistake in a screen', new TypeError('x is undefined'), { kind: 'screen', code: 'TypeError: x is undefined' }],
  ['something that is no error', 'x', { kind: 'screen', code: 'x' }],
])('%s', (_name, error, words) => expect(failureOf(error)).toEqual(words));
