/** What a login that must change its password first hands to the client page: why, and the password that was right. */
export type ForcedChange = { reason: 'phone' | 'season'; password: string };

/** It travels in the router's state, in memory: a password never stands in a URL. */
export const parseForcedChange = (state: unknown): ForcedChange | null => {
  const { reason, password } = (state ?? {}) as Partial<ForcedChange>;
  const isReason = reason === 'phone' || reason === 'season';
  return isReason && typeof password === 'string' ? { reason, password } : null;
};
