/**
 * Tells whether a write violated the named unique index. A cluster names the shard's index (`project_code_102032`), and
 * for a shard on another node only in the message.
 */
export function isDuplicate(error: unknown, index: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  const refused = 'constraint' in error && error.constraint ? String(error.constraint) : error.message;
  return new RegExp(`\\b${index}(_\\d+)?\\b`).test(refused);
}
