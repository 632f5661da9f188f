/** Router state for a login that must change its password first: the reason and the current password. */
export type ForcedChange = { reason: 'phone' | 'season'; password: string };

/** Reads it from the router's state, which stays in memory: a password never stands in a URL. */
export const parseForcedChange = (state: unknown): ForcedChange | null => {
  const { reason, password } = (state ?? {}) as Partial<ForcedChange>;
  const isReason = reason === 'phone' || reason === 'season';
  return isReason && typeof password === 'string' ? { reason, password } : null;
};
