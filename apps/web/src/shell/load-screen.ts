/** Timeout of loading a chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Thrown when a screen's chunk fails to load: the network is down, or a new version removed the old files. */
export class ChunkError extends Error {
  readonly code: 'chunk.failed' | 'chunk.timeout';

  constructor(code: ChunkError['code'], options?: ErrorOptions) {
    super(code, options);
    this.name = 'ChunkError';
    this.code = code;
  }
}

/** Loads a screen's chunk, with a timeout. */
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
