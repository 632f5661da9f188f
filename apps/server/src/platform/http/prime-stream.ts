import { Readable } from 'node:stream';

/** Primes a stream: waits for the first piece, so that an immediate failure still gets an error response. */
export async function primeStream(pieces: AsyncGenerator<Uint8Array | string>): Promise<Readable> {
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
