/**
 * Throws where a measure worked on less than it says: an answer that came fast since it was empty is no measure, and one
 * of which nothing is expected cannot be told from an empty one.
 * `worked` and `expected` count rows, readings or bytes.
 */
export function assertWorked(what: string, worked: number | undefined, expected: number): void {
  if (!(expected > 0)) throw new Error(`${what}: nothing is expected of it (${expected})`);
  if (worked === undefined || !(worked >= expected))
    throw new Error(`${what}: worked on ${worked ?? 'nothing'}, expected at least ${expected}`);
}
