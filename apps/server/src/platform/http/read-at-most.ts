/** A response body that exceeded the limit. */
export class TooManyBytes extends Error {
  constructor(most: number) {
    super(`answered more than ${most} bytes`);
  }
}

/** Reads a response body; throws TooManyBytes above the limit. */
export async function readAtMost(response: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > most) throw new TooManyBytes(most);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
