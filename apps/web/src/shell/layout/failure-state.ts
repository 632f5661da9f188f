import { ApiError } from '@talus/contract/client';
import { isRouteErrorResponse } from 'react-router';
import { ChunkError } from '../load-screen';

/** The description of a failed screen: whether its chunk failed to load, and the code to tell an administrator. */
export type FailureWords = { kind: 'chunk' | 'screen'; code: string };

export const failureOf = (error: unknown): FailureWords => {
  if (error instanceof ChunkError) return { kind: 'chunk', code: error.code };
  if (error instanceof ApiError)
    return { kind: 'screen', code: [error.code, error.requestId].filter(Boolean).join(' ') };
  if (isRouteErrorResponse(error)) return { kind: 'screen', code: `http.${error.status}` };
  return { kind: 'screen', code: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
};
