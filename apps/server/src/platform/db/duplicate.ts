/** Whether a write failed because a unique index, of this name, has such a row already. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === index;
