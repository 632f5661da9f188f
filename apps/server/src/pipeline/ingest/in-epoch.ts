import { epochTimes } from '@talus/domain/documents/local-times';
import type { Rejection } from '@talus/domain/documents/toa5-reader';
import type { RejectedLine } from './file-store';

/** Converts the stamps of rejected lines to epoch milliseconds by the document's zone. */
export const inEpoch = (rejected: readonly Rejection[], zone: string): RejectedLine[] =>
  rejected.map(({ time, ...line }) =>
    time === undefined ? line : { ...line, time: epochTimes(Float64Array.of(time), zone)[0] as number },
  );
