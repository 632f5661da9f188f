/** Whether a project is the one that the configuration names, by its id or its number; nobody's where it names none. */
export const isNamedProject = (named: string | null, { id, code }: { id: string; code: string }): boolean =>
  named !== null && named !== '' && [id, code].includes(named);
