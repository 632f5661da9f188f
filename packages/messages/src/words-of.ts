/** The same keys, with any words: what another language must have. */
export type WordsOf<T> = { [F in keyof T]: Record<keyof T[F], string> };
