/** More came than is taken. */
export class TooManyBytes extends Error {
  constructor(most: number) {
    super(`answered more than ${most} bytes`);
  }
}

/** What a peer answers, as long as it is no larger than this. */
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
