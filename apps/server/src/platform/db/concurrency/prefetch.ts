/**
 * Prefetches: queries one part after another and processes each answer while the database works on the next part. At
 * most one query waits, whether the parts share a connection or not.
 */
export async function prefetch<P, A>(
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
    // When the part before fails, this promise is never awaited: avoid an unhandled rejection
    asked?.catch(() => {});
    return asked;
  }
}
