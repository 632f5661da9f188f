/** A screen's state as its URL says it; each screen has one, tested without React. */
export type UrlCodec<State> = {
  /** What is spelled wrongly counts as not said. */
  read: (query: URLSearchParams) => State;
  /** Every parameter that is the screen's own; null and '' are as usual and not written. */
  write: (state: State) => Readonly<Record<string, string | null>>;
  /** What of others' parameters stays; all of them, where it is not said. */
  keeps?: readonly string[];
};

/** The query that says a state. It names the project, as every link does, and leaves alone what belongs to others. */
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
