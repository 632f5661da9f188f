/** A chunk that takes longer is given up. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The code of a screen did not come: the network is down, or a new version took the old files away. */
export class ChunkError extends Error {
  readonly code: 'chunk.failed' | 'chunk.timeout';

  constructor(code: ChunkError['code'], options?: ErrorOptions) {
    super(code, options);
    this.name = 'ChunkError';
    this.code = code;
  }
}

/** Loads a screen's own chunk, for at most so long. */
export const loadScreen = async <T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('chunk.timeout')), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('chunk.failed', { cause });
  } finally {
    clearTimeout(timer);
  }
};
