/**
 * Asks for one part after another and takes each answer apart while the database works at the next one. No more than one
 * waits for its turn, whether they share a connection or not.
 */
export async function askAhead<P, A>(
  parts: readonly P[],
  ask: (part: P) => Promise<A>,
  take: (answer: A, part: P) => void,
): Promise<void> {
  let coming = begin(parts[0]);
  for (const [i, part] of parts.entries()) {
    const answer = coming;
    coming = begin(parts[i + 1]);
    take((await answer) as A, part);
  }

  function begin(part: P | undefined): Promise<A> | undefined {
    const asked = part === undefined ? undefined : ask(part);
    // Where the one before it fails, nobody asks for this one
    asked?.catch(() => {});
    return asked;
  }
}
