/**
 * Throws when a measure processed less than expected: a fast but empty answer is no measurement, and an expectation of
 * 0 cannot tell a full answer from an empty one. `worked` and `expected` count rows, readings or bytes.
 */
export function assertWorked(what: string, worked: number | undefined, expected: number): void {
  if (!(expected > 0)) throw new Error(`${what}: nothing is expected of it (${expected})`);
  if (worked === undefined || !(worked >= expected))
    throw new Error(`${what}: worked on ${worked ?? 'nothing'}, expected at least ${expected}`);
}
