/**
 * Whether a write failed because a unique index, of this name, has such a row already. A cluster names the index of the
 * part that refused (`project_code_102032`), and where that part lies on another node, in its message alone.
 */
export function isDuplicate(error: unknown, index: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  const refused = 'constraint' in error && error.constraint ? String(error.constraint) : error.message;
  return new RegExp(`\\b${index}(_\\d+)?\\b`).test(refused);
}
