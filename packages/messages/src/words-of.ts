/** The keys of a catalogue with any texts: the type that another language must match. */
export type WordsOf<T> = { [F in keyof T]: Record<keyof T[F], string> };
