/** Returns a seeded generator of numbers from 0 to 1 (mulberry32), so that a failure can be replayed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seed, printed in test names; set TALUS_SEED to replay a run. */
export const SEED = Number(process.env.TALUS_SEED ?? Date.now() % 100_000);

/** True in `npm run test:faults`; false in the short form within `npm test`. */
export const IS_LONG = process.env.TALUS_FAULTS === 'long';
