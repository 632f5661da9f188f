/**
 * Tells whether a project is the one named by the configuration, by id or by number; false where the configuration
 * names none.
 */
export const isNamedProject = (named: string | null, { id, code }: { id: string; code: string }): boolean =>
  named !== null && named !== '' && [id, code].includes(named);
