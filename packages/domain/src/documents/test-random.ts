/** Returns a seeded mulberry32 generator: small, and the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pick<T>(next: () => number, from: readonly T[]): T {
  return from[Math.floor(next() * from.length)] as T;
}

const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;

/** Number of random cases per test, and the seed: 500 cases unless TALUS_FUZZ sets another number. */
export const FUZZ_CASES = Number(env.TALUS_FUZZ ?? 500);
export const FUZZ_SEED = Number(env.TALUS_FUZZ_SEED ?? 1);

/** A generous timeout: many cases on a busy machine must not look like a fault. */
export const FUZZ_TIMEOUT = 30_000 + FUZZ_CASES * 50;

/** Encodes a text in UTF-8. */
export function bytesOf(text: string): Uint8Array {
  const escaped = text.replace(/[^\0-\x7f]+/g, (foreign) =>
    encodeURIComponent(foreign).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );
  const bytes = new Uint8Array(escaped.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = escaped.charCodeAt(i);
  return bytes;
}
