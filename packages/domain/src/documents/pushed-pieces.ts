import { applyLetters } from './apply-letters';
import type { LoggerFormat } from './formats/logger-format';
import { BODY_FORMATS, LOGGER_FORMATS } from './formats/registry';
import { withLineBreak } from './head-bytes';
import { epochTimes } from './local-times';
import type { PushBody, PushedPiece } from './pushed-piece';
import type { Refusal } from './refusal';
import { inEpoch } from './rejected-line';
import { createTableReader } from './table-reader';

type Options = {
  /** The length of a piece of a table in bytes. */
  pieceBytes: number;
  formats?: readonly LoggerFormat[] | undefined;
};

/**
 * Splits a pushed body into pieces, so that a push of many megabytes lets others in between. Yields a refusal, if any,
 * instead of the rest.
 */
export function* pushedPieces(body: PushBody, options: Options): Generator<PushedPiece | Refusal> {
  for (const format of BODY_FORMATS) {
    const pieces = format.open(body);
    if (pieces) return yield* pieces;
  }
  if ('bytes' in body) yield* tablePieces(body, options);
}

/** Splits a text of a head and rows. */
function* tablePieces(
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  { pieceBytes, formats = LOGGER_FORMATS }: Options,
): Generator<PushedPiece | Refusal> {
  const declared = formats.find(({ contentTypes }) => contentTypes.some((type) => contentType.startsWith(type)));
  const text = withLineBreak(bytes);
  const reader = createTableReader(undefined, { formats, declared });
  for (let at = 0; at < text.length || at === 0; at += pieceBytes) {
    const offsetFrom = reader.state().offset;
    const { batches, rejected, state } = reader.push(text.subarray(at, at + pieceBytes));
    const isAtEnd = at + pieceBytes >= text.length;
    const refusal = state.refusal ?? (isAtEnd ? reader.refusalAtEnd() : null);
    if (refusal) {
      yield refusal;
      return;
    }
    yield {
      offsetFrom,
      offsetTo: state.offset,
      read: ({ timezone, coded }) => ({
        batches: batches.map((batch) => ({
          channels: batch.header.channels,
          local: batch.times,
          times: epochTimes(batch.times, timezone),
          columns: applyLetters(batch, coded),
        })),
        rejected: inEpoch(rejected, timezone),
      }),
    };
  }
}
