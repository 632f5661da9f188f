/** An animation over the dates, one curve per frame. `frame` null: all curves at once. */
export type Film = { frame: number | null; isPlaying: boolean };
export const NO_FILM: Film = { frame: null, isPlaying: false };

export type FilmAction =
  | { type: 'play'; frames: number }
  | { type: 'pause' }
  /** Advances to the next frame; stops at the last. */
  | { type: 'tick'; frames: number }
  | { type: 'show'; frame: number }
  | { type: 'end' };

export function reduceFilm(film: Film, action: FilmAction): Film {
  switch (action.type) {
    case 'play': {
      const isAtEnd = film.frame === null || film.frame >= action.frames - 1;
      return { frame: isAtEnd ? 0 : film.frame, isPlaying: true };
    }
    case 'pause':
      return { ...film, isPlaying: false };
    case 'tick': {
      const next = (film.frame ?? -1) + 1;
      return next >= action.frames
        ? { ...film, isPlaying: false }
        : { frame: next, isPlaying: next < action.frames - 1 };
    }
    case 'show':
      return { frame: action.frame, isPlaying: false };
    case 'end':
      return NO_FILM;
  }
}
