const float = new Float64Array(1);
const words = new Uint32Array(float.buffer);
// Of a machine that writes the low word first; all that run JavaScript do
const [LOW, HIGH] = [0, 1] as const;
const WORD = 2 ** 32;

/** How many float64 lie between two of one sign: what must be added to the bits of `from`; infinite where that is too far. */
export function ulpsBetween(from: number, to: number): number {
  float[0] = from;
  const [low, high] = [words[LOW] as number, words[HIGH] as number];
  float[0] = to;
  const ulps = ((words[HIGH] as number) - high) * WORD + ((words[LOW] as number) - low);
  return Math.abs(ulps) < 2 ** 51 ? ulps : Number.POSITIVE_INFINITY;
}

/** The float64 that lies so many after another one. */
export function addUlps(from: number, ulps: number): number {
  float[0] = from;
  const low = (words[LOW] as number) + (ulps - Math.floor(ulps / WORD) * WORD);
  words[LOW] = low >= WORD ? low - WORD : low;
  words[HIGH] = (words[HIGH] as number) + Math.floor(ulps / WORD) + (low >= WORD ? 1 : 0);
  return float[0];
}
