const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
// For little-endian machines, which all machines that run JavaScript are
const [LOW, HIGH] = [0, 1] as const;
const WORD = 2 ** 32;

/** Counts the float64 steps from one number to another of the same sign; infinite where there are too many. */
export function ulpsBetween(from: number, to: number): number {
  float[0] = from;
  const [low, high] = [words[LOW] as number, words[HIGH] as number];
  float[0] = to;
  const ulps = ((words[HIGH] as number) - high) * WORD + ((words[LOW] as number) - low);
  return Math.abs(ulps) < 2 ** 51 ? ulps : Number.POSITIVE_INFINITY;
}

/** Returns the float64 that lies `ulps` steps after another. */
export function addUlps(from: number, ulps: number): number {
  float[0] = from;
  const low = (words[LOW] as number) + (ulps - Math.floor(ulps / WORD) * WORD);
  words[LOW] = low >= WORD ? low - WORD : low;
  words[HIGH] = (words[HIGH] as number) + Math.floor(ulps / WORD) + (low >= WORD ? 1 : 0);
  return float[0];
}
