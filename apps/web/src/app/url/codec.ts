/** Converts between a screen's state and its URL; each screen has one, tested without React. */
export type UrlCodec<State> = {
  /** Treats an invalid parameter as absent. */
  read: (query: URLSearchParams) => State;
  /** Returns every parameter of the screen; null and '' mean the default and are not written. */
  write: (state: State) => Readonly<Record<string, string | null>>;
  /** Parameters of others to keep; left out: all. */
  keeps?: readonly string[];
};

/** Builds the query string of a state. Includes the project, as every link does, and keeps the parameters of others. */
export const queryWith = <State>(search: string, codec: UrlCodec<State>, state: State, project: string): string => {
  const before = [...new URLSearchParams(search)];
  const query = new URLSearchParams(before.filter(([name]) => codec.keeps?.includes(name) ?? true));
  if (project) query.set('project', project);
  for (const [name, value] of Object.entries(codec.write(state))) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return `?${query}`;
};
