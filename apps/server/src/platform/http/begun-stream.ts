import { Readable } from 'node:stream';

/** A stream whose first piece is there already, so that what fails at once still gets an answer of its own. */
export async function begunStream(pieces: AsyncGenerator<Uint8Array | string>): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      if (first.done) return;
      yield first.value;
      yield* pieces;
    })(),
    { objectMode: false },
  );
}
