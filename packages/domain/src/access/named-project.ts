/** Tells whether the configuration names this project, by id or by number; false where it names none. */
export const isNamedProject = (named: string | null, { id, code }: { id: string; code: string }): boolean =>
  named !== null && named !== '' && [id, code].includes(named);
